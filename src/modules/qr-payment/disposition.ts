/**
 * What became of a code, seen from the shop.
 * - open: a payment session shows it, or may still complete with it
 * - ordered: an order owns its money
 * - abandoned: no session shows it any longer
 * - refunded: its money was refunded
 * - attention: it needs attention; `attention_reason` says why
 * - resolved: it needed attention, and a person has settled that outside; `attention_kind` still says what it was
 */
export const dispositions = [
  "open",
  "ordered",
  "abandoned",
  "refunded",
  "attention",
  "resolved",
] as const

export type Disposition = (typeof dispositions)[number]

/**
 * Why it needs attention.
 * - stray: no order will use the money; no session can take it any longer
 * - stuck: paid for a while, and still without an order; it goes on being tried
 * - owed: an order's money should have been refunded and was not
 * - order: something is wrong with the order that owns the money
 * - unanswered: the service gives no usable answer about it
 * - mismatch: the service names another reference, amount, currency or mode than we asked for
 * - reversed: the service called it completed, and now calls it unpaid
 * - foreign: another installation issued it
 * - unrecorded: the service told us about it with our own token, and the ledger did not have it
 */
export const attentionKinds = [
  ...(["stray", "stuck", "owed", "order", "unanswered"] as const),
  ...(["mismatch", "reversed", "foreign", "unrecorded"] as const),
] as const

export type AttentionKind = (typeof attentionKinds)[number]

/** What exactly is wrong, where a kind doesn't say it. The dashboard has a sentence for each, in the merchant's language. */
export const attentionCodes = [
  ...(["refunded_elsewhere", "ordered_after_refund"] as const),
  ...(["ordered_after_resolved", "canceled_not_refunded"] as const),
  ...(["order_gone", "order_replaced", "ordered_twice"] as const),
  ...(["order_left_unpaid", "order_check_failed"] as const),
  ...(["paid_twice", "costs_more", "costs_less"] as const),
  ...(["refund_failed", "stray_refund_failed", "refund_not_booked"] as const),
  ...(["refunded_after_resolved", "paid_after_resolved"] as const),
  ...([
    "refund_interrupted",
    "payment_taken_back",
    "refund_taken_back",
  ] as const),
  ...(["other_reference", "other_currency"] as const),
  ...(["other_amount", "sandbox_payment"] as const),
] as const

export type AttentionCode = (typeof attentionCodes)[number]

/** A problem, as a code for the dashboard and in English words for everyone else. */
export type Flaw = { code: AttentionCode | null; words: string }

/**
 * Why a payment is, or will be, returned to the shopper. They read it in their own language; that a part of their order
 * came back, as a decision of the shop.
 */
export const refundReasons = [
  "cart_changed",
  "paid_another_way",
  "order_not_placed",
  "order_canceled",
  "partial_return",
  "merchant",
] as const

export type RefundReason = (typeof refundReasons)[number]

/**
 * Refunded because nobody waited for it: no order was to come of that money. Where the ledger knows its order by now, this
 * is so because of what was found out then.
 */
export function wasStray(row: {
  refund_reason: RefundReason | null
  stray_at: Date | null
  order_id: string | null
  attention_code: string | null
}): boolean {
  if (row.order_id && row.attention_code !== "ordered_after_refund") {
    return false
  }
  switch (row.refund_reason) {
    case "cart_changed":
    case "paid_another_way":
    case "order_not_placed":
      return true
    case "merchant":
      return row.stray_at !== null
    case "order_canceled":
    case "partial_return":
    case null:
      return false
  }
}

/** Declared stray: no session can take the money any more. */
export function isStray(row: {
  attention_kind: AttentionKind | null
}): boolean {
  return row.attention_kind === "stray"
}

/**
 * A person has settled what becomes of money that no order owns, and nobody has asked for its refund since: whoever
 * refunds it in Medusa only closes the books.
 */
export function isSettledOutside(row: {
  hands_off: boolean
  order_id: string | null
}): boolean {
  return row.hands_off && !row.order_id
}

/**
 * Whether the store refunds this money by itself. Where stray money is held, Medusa may place an order with it all the
 * same: it never asks again about a session that it has authorized.
 */
export function isAutoRefunded(
  row: { attention_kind: AttentionKind | null; hands_off: boolean },
  { strayPayments }: { strayPayments: "refund" | "hold" }
): boolean {
  return !row.hands_off && isReturned(row, { strayPayments })
}

/** Whether a refund that failed is tried again without anybody asking: stray money that is held waits for a person. */
export function isRefundRetried(
  row: Parameters<typeof isAutoRefunded>[0],
  settings: Parameters<typeof isAutoRefunded>[1]
): boolean {
  return isStray(row) ? isAutoRefunded(row, settings) : !row.hands_off
}

/** Whether this money is refunded, by the store itself or by a person who has taken it over. */
export function isReturned(
  row: Parameters<typeof isStray>[0],
  { strayPayments }: { strayPayments: "refund" | "hold" }
): boolean {
  return isStray(row) && strayPayments === "refund"
}
