import fc from "fast-check"
import { put, textWith, textWithMember } from "./json"
import { type Content, type Kinds, open, right, wrong } from "./kind"
import { PRIVATE, type Right } from "./right"

const text = ({ body }: Right) => JSON.stringify(body)
const refused = (body: string | Buffer): Content => ({ body, verdict: wrong })

const page = `<!doctype html><title>${PRIVATE}</title><p>completed</p>`

/** Deep enough to end every reader that calls itself. */
const nested = (depth: number, inside = "") =>
  "[".repeat(depth) + inside + "]".repeat(depth)

/** The text of a value, cut open in its middle by bytes that no UTF-8 has. */
function broken(one: Right, key: string, bytes: readonly number[]): Buffer {
  const marked = JSON.stringify(put(one.body, ["data", key], "ab<cut>cd"))
  const [before = "", after = ""] = marked.split("<cut>")
  return Buffer.concat([
    Buffer.from(before),
    Buffer.from(bytes),
    Buffer.from(after),
  ])
}

/** Bodies that are no JSON, no object, or JSON that was made to break whoever reads it. */
export const saidBadly: Kinds<Content> = {
  "JSON that ends too early": {
    make: (one) => {
      const whole = Buffer.from(text(one))
      return fc
        .integer({ min: 1, max: whole.length - 1 })
        .map((end) => refused(whole.subarray(0, end)))
    },
  },
  "JSON with something behind it": {
    make: (one) =>
      fc
        .constantFrom("}", "{}", "null", ";", "//", "\u0000", "<!-- -->", ",1")
        .map((rest) => refused(text(one) + rest)),
  },
  "almost JSON": {
    make: (one) =>
      fc
        .constantFrom<(json: string) => string>(
          (json) => json.replaceAll('"', "'"),
          (json) => json.replace(/}$/, ",}"),
          (json) => `/* */${json}`,
          (json) => `)]}',\n${json}`,
          (json) => `callback(${json})`,
          (json) => json.replace('"data"', "data"),
          (json) => `data: ${json}\n\n`,
          (json) => encodeURIComponent(json),
          (json) => Buffer.from(json).toString("base64"),
          (json) => JSON.stringify(json)
        )
        .map((spoil) => refused(spoil(text(one)))),
  },
  "numbers that JSON does not have": {
    make: ({ body }) =>
      fc
        .constantFrom("NaN", "Infinity", "-Infinity", "01", "0x1", "+1", "1.")
        .map((token) => refused(textWith(body, ["data", "tip"], token))),
  },
  "a page": {
    make: () =>
      fc
        .constantFrom(page, `\n  ${page}`, `<?xml version="1.0"?>${page}`)
        .map(refused),
  },
  nothing: {
    make: () => fc.constantFrom("", " ", "\r\n", "\n\n\n").map(refused),
  },
  "JSON that is no answer": {
    make: () =>
      fc
        .oneof(
          fc.constantFrom("null", "true", "0", '"completed"', "[]", "{}"),
          fc.constantFrom('{"data":null}', '{"data":{}}', '{"status":200}'),
          fc.json({ maxDepth: 5 })
        )
        .map(refused),
  },
  "any text": {
    make: () => fc.string({ unit: "binary", maxLength: 400 }).map(refused),
  },
  "any bytes": {
    make: () =>
      fc
        .uint8Array({ maxLength: 400 })
        .map((bytes) => refused(Buffer.from(bytes))),
  },
  "bytes that are no UTF-8, where it matters": {
    make: (one) =>
      fc
        .tuple(
          fc.constantFrom(
            ...["payment_id", one.endpoint === "create" ? "qr_code" : "status"]
          ),
          fc.constantFrom(
            [0xff],
            [0xc3, 0x28],
            [0xed, 0xa0, 0x80],
            [0xc0, 0x80]
          )
        )
        .map(([key, bytes]) => refused(broken(one, key, bytes))),
  },
  "another encoding than UTF-8": {
    make: (one) =>
      fc
        .constantFrom<BufferEncoding>("utf16le")
        .map((encoding) => refused(Buffer.from(text(one), encoding))),
  },
  "deep nesting instead of data": {
    make: ({ body }) =>
      fc
        .tuple(
          fc.constantFrom(["data"], ["data", "payment_id"]),
          fc.integer({ min: 1000, max: 200_000 })
        )
        .map(([path, depth]) => refused(textWith(body, path, nested(depth)))),
  },
  "deep nesting that never ends": {
    make: () =>
      fc
        .constantFrom("[", '{"data":', '[{"":')
        .map((part) => refused(part.repeat(100_000))),
  },
  "deep nesting where the body says how it went": {
    on: ["details", "status", "refund"],
    make: ({ body, value }) =>
      fc.integer({ min: 1000, max: 200_000 }).map((depth) => ({
        body: textWith(body, ["status"], nested(depth, "200")),
        verdict: open(value),
      })),
  },
  "deep nesting where nobody reads": {
    make: ({ body, value }) =>
      fc.integer({ min: 1000, max: 100_000 }).map((depth) => ({
        body: textWith(body, ["message"], nested(depth)),
        verdict: right(value),
      })),
  },
  "keys that change prototypes": {
    make: ({ body, value }) =>
      fc
        .constantFrom(
          '"__proto__":{"polluted":true}',
          '"__proto__":null',
          '"__proto__":{"__proto__":{"polluted":true}}',
          '"constructor":{"prototype":{"polluted":true}}'
        )
        .map((member) => ({
          body: textWithMember(body, member),
          verdict: right(value),
        })),
  },
  "letters written as escapes": {
    make: ({ body, value }) =>
      fc.constant({
        body: JSON.stringify(body).replace(
          /[a-z](?=[^"\\]*"[,}])/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`
        ),
        verdict: right(value),
      }),
  },
}
