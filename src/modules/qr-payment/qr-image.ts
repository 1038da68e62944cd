import { encode } from "uqr"
import { BoundedMap } from "./bounded-map"

/** Every poll shows the code again. So many are kept, which is a few megabytes at the most. */
const kept = new BoundedMap<string, string>(2_000)

/** What the largest QR code holds, with the correction of errors that is drawn below. Digits alone could be more. */
const MOST_BYTES = 2_331
const brokenCharacter = /\p{Surrogate}/u

/** Whether a code can be drawn, without drawing it: that takes a while. */
export function isDrawable(code: string): boolean {
  return (
    code.length > 0 &&
    !brokenCharacter.test(code) &&
    Buffer.byteLength(code) <= MOST_BYTES
  )
}

/** The code as an SVG data URI: dark on white also in dark mode, with the quiet zone that scanners need. */
export function qrImage(code: string): string {
  const known = kept.get(code)
  if (known) {
    return known
  }
  const image = `data:image/svg+xml;base64,${Buffer.from(draw(code)).toString("base64")}`
  kept.set(code, image)
  return image
}

/**
 * Dark modules that stand side by side are one stroke: Medusa copies and stores the picture many times, so it is small.
 * It says how large it is, because Firefox draws it on a canvas only then.
 */
function draw(code: string): string {
  const { size, data } = encode(code, { ecc: "M", border: 4 })
  const strokes = data.map((row, y) => strokesOf(row, y)).join("")
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/><path stroke="#000000" d="${strokes}"/></svg>`
}

/** A row of modules as a pen goes along its middle: down over the dark ones, lifted over the light ones. */
function strokesOf(row: boolean[], y: number): string {
  let path = ""
  let penAt = 0
  for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, penAt)) {
    const light = row.indexOf(false, x)
    const end = light < 0 ? row.length : light
    path += path ? `m${x - penAt} 0` : `M${x} ${y}.5`
    path += `h${end - x}`
    penAt = end
  }
  return path
}
