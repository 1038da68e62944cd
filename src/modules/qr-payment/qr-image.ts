import { encode } from "uqr"

/** Every poll shows the code again. So many are kept, which is a few megabytes at the most. */
const MOST_KEPT = 2_000
const kept = new Map<string, string>()

/** The code as an SVG data URI: dark on white also in dark mode, with the quiet zone that scanners need. */
export function qrImage(code: string): string {
  const known = kept.get(code)
  if (known) {
    return known
  }
  const image = `data:image/svg+xml;base64,${Buffer.from(draw(code)).toString("base64")}`
  const [oldest] = kept.size >= MOST_KEPT ? kept.keys() : []
  if (oldest !== undefined) {
    kept.delete(oldest)
  }
  kept.set(code, image)
  return image
}

/** Dark modules that stand side by side are drawn at once: half the size, and Medusa copies it many times. */
function draw(code: string): string {
  const { size, data } = encode(code, { ecc: "M", border: 4 })
  const strokes = data.flatMap((row, y) =>
    darkRuns(row).map(
      ({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`
    )
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/><path fill="#000000" d="${strokes.join("")}"/></svg>`
}

function darkRuns(row: boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (isDark && last && last.from + last.length === x) {
      last.length++
    } else if (isDark) {
      runs.push({ from: x, length: 1 })
    }
  })
  return runs
}
