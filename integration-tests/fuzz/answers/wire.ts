import fc from "fast-check"
import { asJson, chunk, head, lengthOf } from "./delivery"
import { type Kinds, open, type Played, right, type Step, wrong } from "./kind"
import { PRIVATE, type Right } from "./right"

const CRLF = "\r\n"
const bytes = (text: string) => Buffer.from(text, "latin1")
const body = (one: Right) => Buffer.from(JSON.stringify(one.body))
const refused = (...script: Step[]): Played => ({ script, verdict: wrong })
const hanging = (...script: Step[]): Played => ({
  ...refused(...script),
  hangs: true,
})

/** A whole right answer, as bytes. */
const whole = (one: Right) =>
  Buffer.concat([head(200, [asJson, lengthOf(body(one))]), body(one)])

/** Connections and HTTP that go wrong around an answer that would be right. */
export const wire: Kinds<Played> = {
  "the connection closes anywhere": {
    make: (one) =>
      fc
        .tuple(
          fc.integer({ min: 0, max: whole(one).length - 1 }),
          fc.constantFrom<Step>("end", "reset")
        )
        .map(([end, close]) => refused(whole(one).subarray(0, end), close)),
  },
  "the answer stops anywhere, and the connection stays": {
    make: (one) =>
      fc
        .integer({ min: 0, max: whole(one).length - 1 })
        .map((end) => hanging(whole(one).subarray(0, end))),
  },
  "a byte now and then, for ever": {
    make: () =>
      fc
        .constantFrom(head(200, [asJson]), bytes("HTTP/1.1 200 OK\r\nX: "))
        .map((start) => hanging(start, { repeat: bytes(" "), everyMs: 10 })),
  },
  "a length that is too long": {
    make: (one) =>
      fc
        .tuple(fc.integer({ min: 1, max: 5000 }), fc.boolean())
        .map(([more, close]) =>
          hanging(
            head(200, [`Content-Length: ${body(one).length + more}`]),
            body(one),
            ...(close ? (["end"] as const) : [])
          )
        ),
  },
  "a length that is too short": {
    make: (one) =>
      fc
        .integer({ min: 0, max: body(one).length - 1 })
        .map((length) =>
          refused(head(200, [`Content-Length: ${length}`]), body(one), "end")
        ),
  },
  "a length that is none": {
    make: (one) =>
      fc
        .constantFrom("-1", "1e3", "NaN", "0x10", "", "9".repeat(30), "5, 6")
        .map((length) =>
          refused(head(200, [`Content-Length: ${length}`]), body(one), "end")
        ),
  },
  "two lengths, or a length and chunks": {
    make: (one) =>
      fc
        .constantFrom<string[]>(
          ["Content-Length: 2", lengthOf(body(one))],
          [lengthOf(body(one)), lengthOf(body(one))],
          ["Transfer-Encoding: chunked", lengthOf(body(one))],
          ["Transfer-Encoding: gzip", lengthOf(body(one))],
          ["Transfer-Encoding: chunked, identity"]
        )
        .map((headers) => ({
          script: [head(200, headers), body(one), "end"],
          verdict: open(one.value),
        })),
  },
  "chunks that are none": {
    make: (one) =>
      fc
        .constantFrom(
          bytes(`zz${CRLF}`),
          Buffer.concat([bytes(`-5${CRLF}`), body(one)]),
          Buffer.concat([bytes(`ffffffffffffffffff${CRLF}`), body(one)]),
          chunk(body(one)).subarray(0, -1),
          // Without the last one nobody knows whether that was all.
          chunk(body(one)),
          Buffer.concat([chunk(body(one)), bytes("0")])
        )
        .map((odd) =>
          refused(head(200, ["Transfer-Encoding: chunked"]), odd, "end")
        ),
  },
  "answers that promise another one": {
    make: () =>
      fc
        .constantFrom<Step[]>(
          [head(101, ["Upgrade: websocket", "Connection: Upgrade"])],
          [head(101, []), "end"],
          [{ repeat: head(100, []), everyMs: 5 }],
          [{ repeat: head(103, ["Link: <a>"]), everyMs: 5 }],
          [head(102, []), "end"]
        )
        .map((script) => hanging(...script)),
  },
  "an answer that may have no body": {
    make: (one) =>
      fc
        .constantFrom(204, 304)
        .map((status) =>
          refused(head(status, [asJson, lengthOf(body(one))]), body(one), "end")
        ),
  },
  "something that is not HTTP": {
    make: (one) =>
      fc
        .oneof(
          fc.constantFrom(
            "220 mail ready\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "\u0016\u0003\u0001\u0000\u0005",
            `HTTP/1.1 200${CRLF}: nameless${CRLF}${CRLF}`,
            `HTTP/9.9 200 OK${CRLF}${CRLF}`,
            `HTTP/1.1 2000 OK${CRLF}${CRLF}`,
            `HTTP/1.1 0x200 OK${CRLF}${CRLF}`,
            `HTTP/1.1  OK${CRLF}${CRLF}`,
            `ICY 200 OK${CRLF}${CRLF}`,
            `HTTP/1.1 200 OK${CRLF}Na me: x${CRLF}${CRLF}`,
            `HTTP/1.1 200 OK${CRLF}X: \u0000${CRLF}${CRLF}`,
            `${PRIVATE}${CRLF}${CRLF}`
          ),
          fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 200 })
        )
        .map((odd) => refused(bytes(odd), body(one), "end")),
  },
  "a second answer behind the first": {
    make: (one) =>
      fc
        .constantFrom(whole(one), bytes("HTTP/1.1 500 No\r\n\r\n"), bytes("x"))
        .map((second) => ({
          script: [Buffer.concat([whole(one), second])],
          verdict: open(one.value),
        })),
  },
  "HTTP of another version": {
    make: (one) =>
      fc.boolean().map((length) => ({
        script: [
          bytes(
            `HTTP/1.0 200 OK${CRLF}${length ? lengthOf(body(one)) + CRLF : ""}${CRLF}`
          ),
          body(one),
          "end",
        ],
        verdict: right(one.value),
      })),
  },
  "another content type": {
    make: (one) =>
      fc
        .constantFrom(
          "text/html",
          "text/plain; charset=utf-16",
          "image/png",
          ""
        )
        .map((type) => ({
          script: [
            head(200, [`Content-Type: ${type}`, lengthOf(body(one))]),
            body(one),
          ],
          verdict: open(one.value),
        })),
  },
}
