import type { InferTypeOf } from "@medusajs/framework/types"
import type { QrPaymentHistory } from "./models/qr-payment-history"

/**
 * What can happen to a payment.
 * - issued, not_issued: the service gave a code, or did not
 * - identified: a code that only its webhook told about was found at the service
 * - shown_again: another session shows the code
 * - left: no checkout shows it any longer
 * - completed, failed, expired, refunded: what the service told
 * - ordered, order_removed: an order owns the money, or was taken back
 * - refund_requested, refund_withdrawn, refund_failed: the service is asked to refund it; it certainly has not; it failed
 * - stray: no order will use the money
 * - attention, attention_ended: it needs attention, and no longer does
 * - resolved: a person has settled it outside
 */
export const historyEvents = [
  ...(["issued", "not_issued", "identified", "shown_again", "left"] as const),
  ...(["completed", "failed", "expired", "refunded"] as const),
  ...(["ordered", "order_removed"] as const),
  ...(["refund_requested", "refund_withdrawn", "refund_failed"] as const),
  ...(["stray", "attention", "attention_ended", "resolved"] as const),
] as const

export type HistoryEvent = (typeof historyEvents)[number]

export type HistoryLine = InferTypeOf<typeof QrPaymentHistory>
