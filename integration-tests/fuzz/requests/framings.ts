import type { Body } from "./bodies"
import type { Part, Sending } from "./socket"

export type Head = {
  method: string
  path: string
  headers: string[]
  body: Body
}
export type Framing = (head: Head) => Sending

const CRLF = "\r\n"
const bytes = (text: string) => Buffer.from(text, "latin1")

const lines = (
  { method, path, headers, body }: Head,
  more: string[],
  version = "HTTP/1.1"
) =>
  bytes(
    [
      `${method} ${path} ${version}`,
      "Host: shop.localhost",
      ...(body.type ? [`Content-Type: ${body.type}`] : []),
      ...(body.more ?? []),
      ...headers,
      ...more,
      "",
      "",
    ].join(CRLF)
  )

const closing = "Connection: close"
const length = ({ body }: Head, more = 0) =>
  `Content-Length: ${body.bytes.length + more}`

const whole = (head: Head): Part[] => [
  lines(head, [closing, length(head)]),
  head.body.bytes,
]

/** As a program does that wants nothing but an answer; what it can't send goes as it is. */
function asFetched(head: Head): Sending {
  const { method, path, body } = head
  const bare = method === "GET" || method === "HEAD"
  // It would resolve them before anybody sees them.
  const dots = /\/(\.|%2e)/i.test(path)
  return {
    parts: whole(head),
    ...(!dots &&
      /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) && {
        fetched: {
          path,
          method,
          headers: body.type ? { "content-type": body.type } : {},
          ...(!bare && { body: new Uint8Array(body.bytes) }),
        },
      }),
  }
}

/** Requests that are whole: what they get is a matter of what they say. */
export const soundFramings: Record<string, Framing> = {
  whole: (head) => ({ parts: whole(head) }),
  "by fetch": asFetched,
  "in chunks": (head) => ({
    parts: [
      lines(head, [closing, "Transfer-Encoding: chunked"]),
      ...(head.body.bytes.length
        ? [
            bytes(head.body.bytes.length.toString(16) + CRLF),
            head.body.bytes,
            bytes(CRLF),
          ]
        : []),
      bytes(`0${CRLF}${CRLF}`),
    ],
  }),
  slowly: (head) => ({
    parts: [
      lines(head, [closing, length(head)]),
      { pause: 30 },
      head.body.bytes.subarray(0, 5),
      { pause: 60 },
      head.body.bytes.subarray(5),
    ],
  }),
}

/** Requests that are broken, half, or several. */
export const oddFramings: Record<string, Framing> = {
  "with more than announced": (head) => ({
    parts: [
      lines(head, [
        closing,
        length(head, -Math.min(2, head.body.bytes.length)),
      ]),
      head.body.bytes,
    ],
  }),
  "with less than announced": (head) => ({
    parts: [lines(head, [length(head, 50)]), head.body.bytes],
    half: true,
  }),
  "half a head": (head) => ({
    parts: [lines(head, []).subarray(0, -20)],
    half: true,
  }),
  "three at once": (head) => ({
    parts: [
      Buffer.concat([
        ...[lines(head, [length(head)]), head.body.bytes],
        ...[lines(head, [length(head)]), head.body.bytes],
        ...[lines(head, [closing, length(head)]), head.body.bytes],
      ]),
    ],
    requests: 3,
  }),
  "as HTTP/1.0": (head) => ({
    parts: [lines(head, [length(head)], "HTTP/1.0"), head.body.bytes],
  }),
  "with two lengths": (head) => ({
    parts: [
      lines(head, [closing, length(head), length(head, 7)]),
      head.body.bytes,
    ],
  }),
  "with a length and chunks": (head) => ({
    parts: [
      lines(head, [closing, length(head), "Transfer-Encoding: chunked"]),
      bytes(`0${CRLF}${CRLF}`),
      head.body.bytes,
    ],
  }),
  "with a flood of headers": (head) => ({
    parts: [lines(head, [`X: ${"x".repeat(30_000)}`]), head.body.bytes],
  }),
  "without a host": ({ method, path }) => ({
    parts: [bytes(`${method} ${path} HTTP/1.1${CRLF}${CRLF}`)],
  }),
  "as garbage": ({ path, body }) => ({
    parts: [
      bytes(`\u0016\u0003 ${path}${CRLF}`),
      body.bytes,
      bytes(CRLF + CRLF),
    ],
    // Bytes may happen to be no line at all; then nobody can answer.
    half: true,
  }),
  "that expects something": (head) => ({
    parts: [
      lines(head, [closing, "Expect: 100-continue", length(head)]),
      head.body.bytes,
    ],
  }),
}
