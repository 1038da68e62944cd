import { z } from "zod"
import { show } from "../books/decimal"
import { deliveryShape } from "../books/delivery-shape"
import { netOf } from "../books/figures"
import type { Payment } from "../books/payment"
import { PAYMENT_STATUSES } from "../books/status"
import type { Settings } from "../settings/shapes"

const fields = z.record(z.string(), z.unknown())

/** A payment as the books hold it. Times are milliseconds of the service's clock. */
export const paymentRecordShape = z.object({
  payment_id: z.string(),
  qr_code: z.string(),
  reference_id: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  sandbox: z.boolean(),
  requested_amount: z.number(),
  requested_currency: z.string(),
  store_currency: z.string(),
  conversion_rate: z.string(),
  /** What the customer pays, in the store's currency: net plus fee. */
  gross: z.string(),
  net: z.string(),
  fee: z.string(),
  created_at: z.number(),
  expires_at: z.number(),
  paid_at: z.number().nullable(),
  refunded_at: z.number().nullable(),
  fail_reason: z.string().nullable(),
  refund_amount: z.string().nullable(),
  refund_fee: z.string().nullable(),
  refund_count: z.number(),
  webhook_url: z.string().nullable(),
  user: fields.nullable(),
  /** The creation request, as it arrived. */
  request: fields,
  deliveries: z.array(deliveryShape),
})

export type PaymentRecord = z.infer<typeof paymentRecordShape>

export function showRecord(
  payment: Payment,
  { shownDecimals }: Settings
): PaymentRecord {
  const { request, refund } = payment
  return {
    payment_id: payment.paymentId,
    qr_code: payment.qrCode,
    reference_id: request.reference_id ?? null,
    status: payment.status,
    sandbox: payment.mode === "sandbox",
    requested_amount: request.amount,
    requested_currency: request.currency,
    store_currency: payment.storeCurrency,
    conversion_rate: show(payment.rate, 4),
    gross: show(payment.gross, shownDecimals),
    net: show(netOf(payment), shownDecimals),
    fee: show(payment.fee, shownDecimals),
    created_at: payment.createdAt,
    expires_at: payment.expiresAt,
    paid_at: payment.paidAt,
    refunded_at: payment.refundedAt,
    fail_reason: payment.failReason,
    refund_amount: refund && show(refund.amount, shownDecimals),
    refund_fee: refund && show(refund.fee, shownDecimals),
    refund_count: payment.refundCount,
    webhook_url: request.webhook_url ?? null,
    user: payment.user && { ...payment.user },
    request,
    deliveries: payment.deliveries,
  }
}
