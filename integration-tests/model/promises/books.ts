import type { PaymentRecord } from "medusa-payment-qr-simulator"
import type { LedgerRow } from "../../support/ledger"

export type MedusaPayment = {
  id: string
  provider_id: string
  amount: number
  currency_code: string
  captured_at: Date | null
  canceled_at: Date | null
  /** As the service calls it; null for another provider's. */
  payment_id: string | null
  collection_id: string
  /** What the collection asks for. */
  asked: number
  captured: number
  refunded: number
  /** Whether an order's own transactions know of all captures. */
  booked: boolean
  /** And of all refunds; Medusa enters those of a cancellation by the payment's own id. */
  refund_booked: boolean
  order_id: string | null
}

export type MedusaOrder = {
  id: string
  cartId: string
  status: string
  /** The stand-in has none. */
  payment_status?: string
  total: number
  paid_total: number
  pending_difference: number
  collection_ids: string[]
}

export type MedusaCollection = {
  id: string
  amount: number
  currency_code: string
  status: string
  captured_amount: number
  refunded_amount: number
}

/** What service and ledger have written down about a history, and Medusa about its payments, the oldest first. */
export type Glance = {
  service: PaymentRecord[]
  rows: LedgerRow[]
  payments: MedusaPayment[]
}

/** All that is written down about it. */
export type Books = Glance & {
  orders: MedusaOrder[]
  collections: MedusaCollection[]
  /** Orders that a cart calls its own. */
  linked: string[]
}

const digits: Record<string, number> = { eur: 2, jpy: 0, kwd: 3 }

/** Whole cents: Medusa carries fractions of them, which nobody can pay. */
export function cents(amount: number | string, currency: string): number {
  const places = digits[currency.toLowerCase()]
  if (places === undefined) {
    throw new Error(`How many digits has ${currency}?`)
  }
  // As the plugin rounds: half a cent up, whatever binary fractions make of it.
  return Math.round(Number((Number(amount) * 10 ** places).toFixed(6)))
}

export function isAllBack(payment: MedusaPayment): boolean {
  const { refunded, captured, currency_code } = payment
  return cents(refunded, currency_code) === cents(captured, currency_code)
}

/** Whether Medusa counts on its money. */
export function isHeld(payment: MedusaPayment): boolean {
  const { captured_at, canceled_at, refunded, captured } = payment
  return captured_at !== null && !canceled_at && refunded < captured
}

/** Whether it is what its collection asks for. */
export function isWhole(payment: MedusaPayment): boolean {
  const { amount, asked, currency_code } = payment
  return cents(amount, currency_code) === cents(asked, currency_code)
}

export function capturedWith(
  { payments }: Glance,
  { payment_id }: PaymentRecord
): MedusaPayment[] {
  return payments.filter(
    (one) =>
      one.payment_id === payment_id &&
      one.captured_at !== null &&
      one.canceled_at === null
  )
}

/** All that the books say about one payment. */
export function tell(books: Books, record: PaymentRecord) {
  const { deliveries, request, webhook_url, user, ...service } = record
  return {
    service,
    ledger: books.rows.find(({ id }) => id === record.reference_id),
    medusa: books.payments.filter(
      ({ payment_id }) => payment_id === record.payment_id
    ),
    orders: books.orders,
  }
}
