import type { InferTypeOf } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { QrPayment } from "./models/qr-payment"

export type QrPaymentRow = InferTypeOf<typeof QrPayment>

/** A row whose code the service has issued. Only these can be shown, paid or asked about. */
export type IssuedRow = QrPaymentRow & { payment_id: string; qr_code: string }

export function isIssued(row: QrPaymentRow): row is IssuedRow {
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
