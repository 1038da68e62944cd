import { paymentDetails } from "../../gateway/contract"
import { findMismatch } from "./verify-details"

const row = { id: "qrpay_1", amount: "14.89", currency_code: "eur" }

const details = (more: Record<string, unknown> = {}) =>
  paymentDetails.parse({
    payment_id: "pay_1",
    status: "completed",
    amount: "13.90",
    currency: "USD",
    is_sandbox_transaction: false,
    reference: { id: "qrpay_1", note: null },
    request_amount: { amount: "14.89", currency: "EUR" },
    ...more,
  })

describe("what the service says of a payment", () => {
  it("matches by reference, requested amount and currency, not by the net amount", () => {
    expect(findMismatch(row, details(), false)).toBeUndefined()
  })

  it.each([
    [{ request_amount: null }],
    [{ request_amount: {} }],
    [{ reference: null }],
    [{ reference: { id: null } }],
    [{ is_sandbox_transaction: null }],
  ])("may leave out %j", (left) => {
    expect(findMismatch(row, details(left), false)).toBeUndefined()
  })

  it.each([
    [{ reference: { id: "qrpay_2" } }, "other_reference", /another reference/],
    [{ reference: { id: "" } }, "other_reference", /another reference/],
    [
      { request_amount: { amount: "14.90" } },
      "other_amount",
      /14.89 EUR was requested/,
    ],
    [
      { request_amount: { currency: "USD" } },
      "other_currency",
      /requested in EUR/,
    ],
    [{ is_sandbox_transaction: true }, "sandbox_payment", /sandbox payment/],
  ])("is refused with %j", (different, code, words) => {
    expect(findMismatch(row, details(different), false)).toEqual({
      code,
      words: expect.stringMatching(words),
    })
  })

  it("is told in one line, whatever it says", () => {
    const reference = { id: "x\nerror: forged\u0000" }
    const request_amount = { currency: "U\nSD" }

    expect(findMismatch(row, details({ reference }), false)?.words).toMatch(
      /another reference \(x error: forged\)/
    )
    expect(
      findMismatch(row, details({ request_amount }), false)?.words
    ).toMatch(/^it was requested in EUR, and the service names U SD$/)
    const amount = { amount: "9".repeat(200) }
    expect(
      findMismatch(row, details({ request_amount: amount }), false)?.words
    ).toMatch(/names 9{32}$/)
  })

  it("may be a sandbox payment where the account allows it", () => {
    expect(
      findMismatch(row, details({ is_sandbox_transaction: true }), true)
    ).toBeUndefined()
  })
})
