import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
} from "node:zlib"
import fc from "fast-check"
import type { Content, Step } from "./kind"

const CRLF = "\r\n"

export function head(status: number | string, headers: string[]): Buffer {
  return Buffer.from(
    [`HTTP/1.1 ${status} Said`, ...headers, "", ""].join(CRLF),
    "latin1"
  )
}

export const asJson = "Content-Type: application/json"
export const lengthOf = (body: Buffer) => `Content-Length: ${body.length}`

/** The body in pieces that end anywhere, also within a character. */
export function pieces(body: Buffer, cuts: number[]): Buffer[] {
  const ends = cuts
    .map((cut) => cut % (body.length + 1))
    .sort((a, b) => a - b)
    .concat(body.length)
  return ends
    .map((end, nth) => body.subarray(ends[nth - 1] ?? 0, end))
    .filter((piece) => piece.length > 0)
}

export function chunk(piece: Buffer, extension = ""): Buffer {
  const size = piece.length.toString(16) + extension + CRLF
  return Buffer.concat([Buffer.from(size), piece, Buffer.from(CRLF)])
}

type Sent = { status: number; headers: string[]; body: Buffer; cuts: number[] }
type Delivery = (sent: Sent) => Step[]

const packed =
  (name: string, pack: (body: Buffer) => Buffer): Delivery =>
  ({ status, headers, body }) => {
    const small = pack(body)
    const encoding = `Content-Encoding: ${name}`
    return [head(status, [...headers, encoding, lengthOf(small)]), small]
  }

const plain: Delivery = ({ status, headers, body }) => [
  Buffer.concat([head(status, [...headers, lengthOf(body)]), body]),
]

/** Ways to send an answer that change nothing of what it says. */
const deliveries: Record<string, Delivery> = {
  plain,
  chunked: ({ status, headers, body, cuts }) => [
    head(status, [...headers, "Transfer-Encoding: chunked"]),
    ...pieces(body, cuts).map((piece, nth) =>
      chunk(piece, nth % 2 ? ";of=use" : "")
    ),
    Buffer.from(`0${CRLF}X-Trailer: status=failed${CRLF}${CRLF}`),
  ],
  "until the connection ends": ({ status, headers, body }) => [
    head(status, [...headers, "Connection: close"]),
    body,
    "end",
  ],
  "in pieces": ({ status, headers, body, cuts }) => [
    head(status, [...headers, lengthOf(body)]),
    ...pieces(body, cuts).flatMap((piece) => [piece, { pause: 2 }]),
  ],
  gzip: packed("gzip", (body) => gzipSync(body)),
  deflate: packed("deflate", (body) => deflateSync(body)),
  "deflate without its header": packed("Deflate", (body) => {
    return deflateRawSync(body)
  }),
  brotli: packed("br", (body) => brotliCompressSync(body)),
  "after a byte order mark": (sent) =>
    plain({
      ...sent,
      body: sent.body.length
        ? Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), sent.body])
        : sent.body,
    }),
  "after other answers": (sent) => [
    head(100, []),
    head(102, []),
    head(103, ["Link: </a>; rel=preload"]),
    ...plain(sent),
  ],
  "between many headers": (sent) =>
    plain({
      ...sent,
      headers: [
        ...Array.from(
          { length: 150 },
          (_, nth) => `X-${nth}: ${"n".repeat(40)}`
        ),
        "Set-Cookie: status=completed",
        ...sent.headers,
      ],
    }),
  "as another success": (sent) =>
    plain({ ...sent, status: sent.status === 200 ? 201 : sent.status }),
}

export type Delivered = { how: string; script: Step[] }

/** An empty body can't be packed by everything that is not there. */
export function deliver(content: Content): fc.Arbitrary<Delivered> {
  const { status = 200, headers = [] } = content
  const body = Buffer.from(content.body)
  return fc
    .tuple(
      fc.constantFrom(...Object.entries(deliveries)),
      fc.array(fc.nat(), { maxLength: 6 })
    )
    .map(([[how, send], cuts]) => ({
      how,
      script: send({ status, headers: [asJson, ...headers], body, cuts }),
    }))
}
