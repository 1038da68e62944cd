import { gzipSync } from "node:zlib"
import fc from "fast-check"
import { bombOf } from "./bombs"
import { head, lengthOf } from "./delivery"
import { type Kinds, open, type Played, right, type Step, wrong } from "./kind"
import type { Right } from "./right"

const bytes = (text: string) => Buffer.from(text, "latin1")
const body = (one: Right) => Buffer.from(JSON.stringify(one.body))
const refused = (...script: Step[]): Played => ({ script, verdict: wrong })

const tooLarge = (...script: Step[]): Played => ({
  script,
  verdict: { say: "wrong", as: "AnswerTooLargeError" },
})

const CRLF = "\r\n"
const spaces = Buffer.alloc(64 * 1024, " ")

/** Answers that are packed, and answers that are larger than any right one. */
export const sizes: Kinds<Played> = {
  "packed and spoilt": {
    make: (one) => {
      const packed = gzipSync(body(one))
      return fc
        .tuple(
          fc.constantFrom("gzip", "deflate", "br", "x-gzip", "compress"),
          fc.constantFrom(
            body(one),
            packed.subarray(10),
            packed.subarray(0, 12),
            gzipSync(packed),
            Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8, 7)])
          )
        )
        .map(([encoding, odd]) =>
          refused(
            head(200, [`Content-Encoding: ${encoding}`, lengthOf(odd)]),
            odd
          )
        )
    },
  },
  "packed and without its end": {
    make: (one) =>
      fc.integer({ min: 1, max: 8 }).map((missing) => {
        const packed = gzipSync(body(one)).subarray(0, -missing)
        return {
          script: [
            head(200, ["Content-Encoding: gzip", lengthOf(packed)]),
            packed,
          ],
          verdict: open(one.value),
        }
      }),
  },
  "packed as nobody knows": {
    make: (one) =>
      fc
        .constantFrom("zstd", "identity", "gzip, gzip", "lzma", "", "*")
        .map((encoding) => ({
          script: [
            head(200, [`Content-Encoding: ${encoding}`, lengthOf(body(one))]),
            body(one),
          ],
          verdict: open(one.value),
        })),
  },
  "a bomb": {
    make: (one) =>
      fc
        .tuple(
          fc.constantFrom("gzip", "gzip", "gzip", "deflate", "br"),
          fc.constantFrom(1, 4, 16)
        )
        .map(([encoding, members]) => {
          const bomb = bombOf(encoding, one.body, members)
          return tooLarge(
            head(200, [`Content-Encoding: ${encoding}`, lengthOf(bomb)]),
            bomb
          )
        }),
  },
  "an answer that is too large": {
    make: (one) =>
      fc
        .integer({ min: 16, max: 64 })
        .map((times) =>
          tooLarge(
            head(200, [
              `Content-Length: ${body(one).length + times * spaces.length}`,
            ]),
            body(one),
            ...Array.from({ length: times }, () => spaces)
          )
        ),
  },
  "an answer just small enough": {
    make: (one) => {
      const padding = Buffer.alloc(1024 * 1024 - body(one).length, " ")
      return fc.constant({
        script: [head(200, ["Content-Length: 1048576"]), body(one), padding],
        verdict: right(one.value),
      })
    },
  },
  "an answer without end": {
    make: (one) =>
      fc
        .constantFrom(head(200, []), head(200, ["Content-Length: 99999999999"]))
        .map((start) =>
          tooLarge(start, body(one), { repeat: spaces, everyMs: 0 })
        ),
  },
  "a flood of headers": {
    make: (one) =>
      fc
        .constantFrom<Step[]>(
          [
            head(200, [`X: ${"x".repeat(70_000)}`, lengthOf(body(one))]),
            body(one),
          ],
          [
            head(
              200,
              Array.from({ length: 4000 }, (_, nth) => `X-${nth}: 1`)
            ),
            body(one),
          ],
          [
            bytes(`HTTP/1.1 200 OK${CRLF}`),
            { repeat: bytes(`X: ${"x".repeat(500)}${CRLF}`), everyMs: 0 },
          ]
        )
        .map((script) => refused(...script, "end")),
  },
}
