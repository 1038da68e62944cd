import type { IssuedRow } from "../../modules/qr-payment/row"
import type { Settings } from "../../modules/qr-payment/settings"
import {
  type PaymentView,
  paymentView,
  type ShopperView,
  shopperView,
} from "../../modules/qr-payment/shopper-view"

/** Refund figures are in the currency of the store's account at the service. */
type RefundFigures = {
  refund_currency: string | null
  refund_amount: string | null
  refund_fee: string | null
  refunded_at: string | null
}

/**
 * What Medusa keeps with the payment: nobody scans a code that is paid. The storefront can read it. Medusa copies every
 * field of it at each step of completing a cart, so there is none that says nothing.
 */
export type PaymentData = PaymentView & {
  payment_id: string
} & Partial<RefundFigures>

/** What Medusa keeps with the session. */
export type SessionData = PaymentData &
  Omit<ShopperView, "wallet_link"> &
  Partial<Pick<ShopperView, "wallet_link">>

/** Those that not every session has. */
const OPTIONAL = [
  ...(["wallet_link", "refund_currency", "refund_amount"] as const),
  ...(["refund_fee", "refunded_at"] as const),
] satisfies (keyof SessionData)[]

/** Medusa lays it over what the storefront sent, which may not speak for us: so what it sent of ours is set as well. */
export function sessionData(
  row: IssuedRow,
  settings: Settings,
  sent: Record<string, unknown> = {}
): SessionData {
  const { wallet_link, ...shown } = shopperView(row, settings)
  const forged = OPTIONAL.filter((name) => name in sent)
  return {
    ...Object.fromEntries(forged.map((name) => [name, null])),
    ...paymentData(row),
    ...shown,
    ...(wallet_link !== null && { wallet_link }),
  }
}

export function paymentData(row: IssuedRow): PaymentData {
  return {
    payment_id: row.payment_id,
    ...paymentView(row),
    ...(row.status === "refunded" && refundFigures(row)),
  }
}

function refundFigures(row: IssuedRow): RefundFigures {
  return {
    refund_currency: row.refund_amount === null ? null : row.store_currency,
    refund_amount: row.refund_amount,
    refund_fee: row.refund_fee,
    refunded_at: row.refunded_at,
  }
}
