import type { MovedRow } from "./ledger/movements"
import { movementsOf } from "./movement"

const PAID = new Date("2026-10-31T23:00:00Z")
const REFUNDED = new Date("2026-11-02T08:00:00Z")

const row: MovedRow = {
  ...{ id: "qrpay_1", payment_id: "pay_1", account: "default", kind: "cart" },
  ...{ amount: "10.00", currency_code: "eur", status: "refunded" },
  ...{ sandbox: false, order_id: "order_1", payment_collection_id: "col_1" },
  ...{
    disposition: "refunded",
    taken_by: null,
    attention_kind: null,
    attention_reason: null,
  },
  ...{ store_currency: "USD", net_amount: "10.70", fee: "0.11" },
  ...{ donation_amount: "0.00", conversion_rate: "1.0810" },
  ...{ refund_amount: "10.50", refund_fee: "0.31", refund_reason: "merchant" },
  ...{ stray_reason: null, resolved_note: null },
  ...{ paid: PAID, refunded: REFUNDED },
}

it("a payment that was refunded is two movements, each at its own time", () => {
  expect(movementsOf(row)).toMatchObject([
    {
      ...{ type: "payment", time: PAID, amount: "10.00", net_amount: "10.70" },
      ...{ fee: "0.11", refund_amount: null, refund_fee: null, reason: null },
    },
    {
      ...{ type: "refund", time: REFUNDED, amount: "-10.00", net_amount: null },
      ...{ fee: null, refund_amount: "-10.50", refund_fee: "0.31" },
      reason: "merchant",
    },
  ])
})

it("only what happened in the period is a movement", () => {
  const types = (change: Partial<MovedRow>) =>
    movementsOf({ ...row, ...change }).map(({ type }) => type)
  expect(types({ paid: null })).toEqual(["refund"])
  expect(types({ refunded: null })).toEqual(["payment"])
})

it("the refund of money that no order used is called stray", () => {
  const [, refund] = movementsOf({ ...row, order_id: null })
  expect(refund).toMatchObject({ type: "stray refund", amount: "-10.00" })
})

it("a figure that nobody has told is missing, and zero has no sign", () => {
  const [payment, refund] = movementsOf({
    ...row,
    ...{ currency_code: "", net_amount: null, refund_amount: "0.00" },
  })
  expect(payment).toMatchObject({ amount: null, net_amount: null })
  expect(refund).toMatchObject({ amount: null, refund_amount: "0.00" })
})

it("what a person refunded says what was wrong with it; what the store refunded, its reason alone", () => {
  const reason = (change: Partial<MovedRow>) =>
    movementsOf({ ...row, ...change, stray_reason: "it names 1.00" })[1]?.reason
  expect(reason({})).toBe("merchant: it names 1.00")
  expect(reason({ refund_reason: "cart_changed" })).toBe("cart_changed")
  expect(reason({ refund_reason: null })).toBe("elsewhere")
})

it("a payment in doubt says so", () => {
  const [payment] = movementsOf({
    ...row,
    ...{ attention_kind: "reversed", attention_reason: "it now says failed" },
  })
  expect(payment?.reason).toBe("reversed: it now says failed")
})
