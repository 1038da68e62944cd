/** The WCAG formula: how bright a colour such as "#2f6fed" is, from 0 to 1. */
function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** What WCAG asks of text. Where white has less, black has more. */
const READABLE = 4.5

/** White where it can be read on a colour, otherwise black. */
export function textOn(color: string): "#000" | "#fff" {
  return 1.05 / (luminanceOf(color) + 0.05) >= READABLE ? "#fff" : "#000"
}
