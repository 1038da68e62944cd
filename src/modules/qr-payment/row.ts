import type { InferTypeOf } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { QrPayment } from "./models/qr-payment"

export type QrPaymentRow = InferTypeOf<typeof QrPayment>

/** A row whose code the service has issued. Only these can be shown, paid or asked about. */
export type IssuedRow = QrPaymentRow & { payment_id: string; qr_code: string }

/** A row as it was just read, and whether the service had confirmed the payment in every point a moment before. */
export type FreshRow = QrPaymentRow & { just_confirmed: boolean }

/** What decides when the service is asked about a payment on behalf of a page. */
export type PolledPace = Pick<QrPaymentRow, "failures" | "status"> & {
  /** For so long nobody has asked the service about it, by the database's clock. */
  unasked_seconds: number | null
  /** Whether the service's webhooks can be counted on at this moment. */
  webhooks_arrive: boolean
}

/** A row as a poll reads it. */
export type PolledRow = QrPaymentRow &
  PolledPace & {
    /** Grows with every change that a shopper could see. In seconds, with the database's microseconds. */
    version: number
  }

export function isIssued<Row extends QrPaymentRow>(
  row: Row
): row is Row & IssuedRow {
  return row.payment_id !== null && row.qr_code !== null
}

export function expectIssued(row: QrPaymentRow): IssuedRow {
  if (!isIssued(row)) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `The ledger row ${row.id} has no code.`
    )
  }
  return row
}
