import type { MovedRow } from "./ledger/movements"
import { whyRefunded } from "./outcome"

/** Money that came in or went out, once. Figures are decimals as text, and null where nobody has told them. */
export type Movement = {
  time: Date
  type: "payment" | "refund" | "stray refund"
  row: MovedRow
  /** What the shopper paid, or got back: then it is negative. */
  amount: string | null
  net_amount: string | null
  fee: string | null
  donation_amount: string | null
  conversion_rate: string | null
  /** What the service returned, and its fee for that. */
  refund_amount: string | null
  refund_fee: string | null
  reason: string | null
}

const none = {
  net_amount: null,
  fee: null,
  donation_amount: null,
  conversion_rate: null,
  refund_amount: null,
  refund_fee: null,
}

export function movementsOf(row: MovedRow): Movement[] {
  return [
    ...(row.paid ? [paymentOf(row, row.paid)] : []),
    ...(row.refunded ? [refundOf(row, row.refunded)] : []),
  ]
}

function paymentOf(row: MovedRow, time: Date): Movement {
  const { net_amount, fee, donation_amount, conversion_rate } = row
  return {
    ...{ ...none, time, type: "payment", row, amount: amountOf(row) },
    ...{ net_amount, fee, donation_amount, conversion_rate },
    // Whoever adds the payments up has to know which of them are in doubt.
    reason: row.attention_kind
      ? `${row.attention_kind}: ${row.attention_reason}`
      : null,
  }
}

/** All of it: the service doesn't support partial refunds. */
function refundOf(row: MovedRow, time: Date): Movement {
  return {
    ...{ ...none, time, type: row.order_id ? "refund" : "stray refund", row },
    amount: negative(amountOf(row)),
    refund_amount: negative(row.refund_amount),
    refund_fee: row.refund_fee,
    reason: refundReasonOf(row),
  }
}

/** That a person refunded it doesn't say what was wrong with it. */
function refundReasonOf(row: MovedRow): string {
  const reason = whyRefunded(row)
  return reason === "merchant" && row.stray_reason
    ? `${reason}: ${row.stray_reason}`
    : reason
}

/** Of a payment that the ledger had lost, it may be unknown. */
function amountOf({ amount, currency_code }: MovedRow): string | null {
  return currency_code ? amount : null
}

function negative(amount: string | null): string | null {
  return amount && /^\d.*[1-9]|^[1-9]/.test(amount) ? `-${amount}` : amount
}
