import { qrImage } from "../../modules/qr-payment/qr-image"
import type { IssuedRow } from "../../modules/qr-payment/row"

/**
 * What Medusa keeps with the session. The storefront can read it: no secret, no webhook token, nothing about the
 * payer. Medusa lays it over what the storefront sent, so every key that is read later is set here.
 */
export type SessionData = PaymentData & {
  qr_image: string
  instructions: string
}

/** What Medusa keeps with the payment: nobody scans a code that is paid, and Medusa copies this at every step. */
export type PaymentData = {
  payment_id: string
  qr_code: string
  amount: number
  currency_code: string
  expires_at: string
  status: string
  /** Refund figures are in the currency of the store's account at the service. */
  refund_currency: string | null
  refund_amount: string | null
  refund_fee: string | null
  refunded_at: string | null
}

export function sessionData(row: IssuedRow): SessionData {
  return {
    ...paymentData(row),
    qr_image: qrImage(row.qr_code),
    instructions: row.instructions ?? "",
  }
}

export function paymentData(row: IssuedRow): PaymentData {
  return {
    payment_id: row.payment_id,
    qr_code: row.qr_code,
    amount: Number(row.amount),
    currency_code: row.currency_code,
    expires_at: new Date(row.expires_at).toISOString(),
    status: row.status,
    refund_currency: row.refund_amount === null ? null : row.store_currency,
    refund_amount: row.refund_amount,
    refund_fee: row.refund_fee,
    refunded_at: row.refunded_at,
  }
}
