import type { IssuedRow } from "../../modules/qr-payment/row"
import type { Settings } from "../../modules/qr-payment/settings"
import {
  type PaymentView,
  paymentView,
  type ShopperView,
  shopperView,
} from "../../modules/qr-payment/shopper-view"

/**
 * What Medusa keeps with the payment: nobody scans a code that is paid, and Medusa copies this at every step. The
 * storefront can read it.
 */
export type PaymentData = PaymentView & {
  payment_id: string
  /** Refund figures are in the currency of the store's account at the service. */
  refund_currency: string | null
  refund_amount: string | null
  refund_fee: string | null
  refunded_at: string | null
}

/** What Medusa keeps with the session. It lays this over what the storefront sent, so every key is set here. */
export type SessionData = PaymentData & ShopperView

export function sessionData(row: IssuedRow, settings: Settings): SessionData {
  return { ...paymentData(row), ...shopperView(row, settings) }
}

export function paymentData(row: IssuedRow): PaymentData {
  return {
    payment_id: row.payment_id,
    ...paymentView(row),
    refund_currency: row.refund_amount === null ? null : row.store_currency,
    refund_amount: row.refund_amount,
    refund_fee: row.refund_fee,
    refunded_at: row.refunded_at,
  }
}
