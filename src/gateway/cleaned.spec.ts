import { z } from "zod"
import { createdPayment, paymentDetails, refundResult } from "./contract"
import { created, details, refunded } from "./__fixtures__/words"
import { textsIn } from "./redact"

const forged = "\u0000USD\nerror: forged\u202e"
const clean = "USD error: forged"

/** Every text that may be free is the forged one; ids, amounts and states stay. */
function withForgedTexts(value: unknown, key = ""): unknown {
  const kept = /^(payment_id|status|.*amount|.*fee|price|conversion_rate)$/
  if (typeof value === "string") {
    return kept.test(key) ? value : forged
  }
  if (Array.isArray(value)) {
    return value.map((item) => withForgedTexts(item))
  }
  const fields = z.record(z.string(), z.unknown()).safeParse(value)
  return fields.success
    ? Object.fromEntries(
        Object.entries(fields.data).map(([name, inner]) => [
          name,
          withForgedTexts(inner, name),
        ])
      )
    : value
}

it("shows no text of the details with a line break or a NUL in it", () => {
  // What is free-form leaves the plugin as JSON only, which escapes them.
  const freeForm = { payload: null, webhook: { url: "x", called_at: "x" } }
  const read = paymentDetails.parse(
    withForgedTexts({ ...details, ...freeForm })
  )

  const texts = textsIn(read)
  expect(texts.filter((text) => text === clean).length).toBeGreaterThan(15)
  expect(texts.filter((text) => /[\p{Cc}\p{Cf}]/u.test(text))).toEqual([])
  expect(read).toMatchObject({
    currency: clean,
    reference: { id: clean, note: clean },
    request_amount: { currency: clean },
  })
})

it("cuts a text that is longer than anybody reads", () => {
  const { currency } = paymentDetails.parse({
    ...details,
    currency: "x".repeat(5000),
  })

  expect(currency).toBe(`${"x".repeat(255)}…`)
})

it("shows no refund's time with a line break in it", () => {
  const { refunded_at } = refundResult.parse({
    ...refunded,
    refunded_at: forged,
  })

  expect(refunded_at).toBe(clean)
})

it.each([
  ["payment_id", "PAY-1\n2"],
  ["payment_id", "PAY-1\u0000"],
  ["payment_id", "PAY-\u200b1"],
  ["payment_id", "x".repeat(513)],
  ["qr_code", "8829\u00001"],
])("refuses a created payment whose %s is %j", (key, odd) => {
  const answer = createdPayment.safeParse({ ...created.data, [key]: odd })

  expect(answer.error?.issues.map(({ path }) => path)).toEqual([[key]])
})

it("keeps the lines of the instructions, and nothing that can't be stored", () => {
  const { instructions } = createdPayment.parse({
    ...created.data,
    instructions: "<p>\n\tScan\u0000 it\u0007.</p>\ud800",
  })

  expect(instructions).toBe("<p>\n\tScan it.</p>")
})
