import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib"
import type { JsonObject } from "./json"

const MEBIBYTE = 1024 * 1024
const blank = Buffer.alloc(16 * MEBIBYTE, " ")

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const emptyMember = gzipSync(blank)

/**
 * Right answers that hold nothing but white space besides, 16 to 256 MiB of it: whoever unpacks them whole and then
 * looks at the size finds nothing wrong with them.
 */
export function bombOf(
  encoding: "gzip" | "deflate" | "br",
  body: JsonObject,
  members: number
): Buffer {
  const text = Buffer.from(JSON.stringify(body))
  switch (encoding) {
    case "gzip":
      // Members of a gzip file follow each other, so a large one is quickly made.
      return Buffer.concat([
        gzipSync(text),
        ...Array.from({ length: members }, () => emptyMember),
      ])
    case "deflate":
      return deflateSync(Buffer.concat([text, blank]), { level: 1 })
    case "br":
      return brotliCompressSync(Buffer.concat([text, blank]), quick)
  }
}
