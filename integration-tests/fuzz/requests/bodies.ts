import { gzipSync } from "node:zlib"
import fc from "fast-check"

export type Body = {
  kind: string
  type: string
  bytes: Buffer
  more?: string[]
}

const JSON_TYPE = "application/json"
const FORM = "application/x-www-form-urlencoded"
const LIMIT = 100 * 1024

const body = (kind: string, type: string, text: string | Buffer): Body => ({
  kind,
  type,
  bytes: Buffer.from(text),
})

const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth)

const bomb = gzipSync(Buffer.alloc(20 << 20, " "))

export const noBody = body("no body", "", "")

/** Every one of them has to occur. */
export const bodyKinds = [
  ...["no body", "a forged payment", "an id of another type", "any JSON"],
  ...["keys that change prototypes", "broken JSON", "deep JSON", "a form"],
  ...["an odd form", "several parts", "XML", "text", "any bytes"],
  ...["a large body", "a packed body", "a bomb"],
]

/** Just below and above what Medusa reads, and far above. */
const sizes = [LIMIT - 20, LIMIT + 20, 1024 * 1024]

/** Everything that somebody may post, about payments with these ids among others. */
export function anyBody(paymentIds: string[]): fc.Arbitrary<Body> {
  const id = fc.oneof(
    fc.constantFrom(...paymentIds),
    fc.constantFrom("PAY-1", "", "..", "\u0000", "%", "a".repeat(201), "é")
  )
  const forged = id.map((payment_id) => ({
    ...{ payment_id, status: "completed", amount: "0.01" },
  }))
  const json = (kind: string, value: fc.Arbitrary<unknown>) =>
    value.map((one) => body(kind, JSON_TYPE, JSON.stringify(one) ?? ""))
  return fc.oneof(
    fc.constant(noBody),
    json(
      "a forged payment",
      fc.oneof(
        forged,
        forged.map((data) => ({ event: "payment.completed", data })),
        forged.map((payment) => ({ payment })),
        forged.map((one) => [one])
      )
    ),
    json(
      "an id of another type",
      fc
        .constantFrom(1, null, true, [paymentIds[0]], { $ne: null }, {})
        .map((payment_id) => ({ payment_id, data: { payment_id } }))
    ),
    json("any JSON", fc.jsonValue({ maxDepth: 5 })),
    forged.map((one) =>
      body(
        "keys that change prototypes",
        JSON_TYPE,
        `{"__proto__":${JSON.stringify(one)},"constructor":{"prototype":{"polluted":1}}}`
      )
    ),
    fc
      .constantFrom(
        '{"a":',
        "{'a':1}",
        "{]",
        "undefined",
        '{"a":1}}',
        "\ufeff{}"
      )
      .map((text) => body("broken JSON", JSON_TYPE, text)),
    fc
      .integer({ min: 1000, max: 45_000 })
      .map((depth) => body("deep JSON", JSON_TYPE, `{"data":${deep(depth)}}`)),
    forged.map((one) =>
      body("a form", FORM, new URLSearchParams(one).toString())
    ),
    fc
      .constantFrom(
        ...["a[b][c][d][e][f][g]=1", "payment_id[]=1&payment_id[]=2", "%=%&&="],
        ...["__proto__[polluted]=1", "a=1&".repeat(5000), "payment_id[$ne]=1"]
      )
      .map((text) => body("an odd form", FORM, text)),
    forged.map(({ payment_id }) =>
      body(
        "several parts",
        "multipart/form-data; boundary=x",
        `--x\r\nContent-Disposition: form-data; name="payment_id"\r\n\r\n${payment_id}\r\n--x--\r\n`
      )
    ),
    fc
      .constantFrom("text/xml", "application/xml")
      .map((type) =>
        body(
          "XML",
          type,
          '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
        )
      ),
    fc.constantFrom("text/plain", "text/html; charset=utf-99").map((type) => {
      return body("text", type, `payment ${paymentIds[0]} is completed`)
    }),
    fc
      .tuple(
        fc.uint8Array({ maxLength: 2000 }),
        fc.constantFrom("application/octet-stream", JSON_TYPE, FORM, "x")
      )
      .map(([bytes, type]) => body("any bytes", type, Buffer.from(bytes))),
    fc
      .tuple(
        fc.constantFrom(...sizes),
        fc.constantFrom(JSON_TYPE, "text/plain")
      )
      .map(([size, type]) =>
        body("a large body", type, `{"a":"${"a".repeat(size - 8)}"}`)
      ),
    fc.constantFrom("gzip", "br", "deflate", "nonsense").map((encoding) => ({
      ...body("a packed body", JSON_TYPE, gzipSync("{}")),
      more: [`Content-Encoding: ${encoding}`],
    })),
    fc.constant<Body>({
      ...body("a bomb", JSON_TYPE, bomb),
      more: ["Content-Encoding: gzip"],
    })
  )
}
