import { renderSVG } from "uqr"

/** The code as an SVG data URI: dark on white also in dark mode, with the quiet zone that scanners need. */
export function qrImage(code: string): string {
  const svg = renderSVG(code, {
    ecc: "M",
    border: 4,
    whiteColor: "#ffffff",
    blackColor: "#000000",
  })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
}
