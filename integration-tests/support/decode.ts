import jsQR from "jsqr"
import { PNG } from "pngjs"

/** What a decoder that is not our encoder reads from a PNG. */
export function decode(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}
