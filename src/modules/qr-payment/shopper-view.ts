import type { PaymentStatus } from "../../gateway/contract"
import { qrImage } from "./qr-image"
import type { IssuedRow } from "./row"

/** What a shopper may see of a payment, also when it is long over: no secret, no webhook token, nothing of the payer. */
export type PaymentView = {
  status: PaymentStatus
  qr_code: string
  amount: number
  currency_code: string
  expires_at: string
}

/** With what it takes to pay. A session's data and the status answer are both made from it. */
export type ShopperView = PaymentView & {
  qr_image: string
  instructions: string
}

export function paymentView(row: IssuedRow): PaymentView {
  return {
    status: row.status,
    qr_code: row.qr_code,
    amount: Number(row.amount),
    currency_code: row.currency_code,
    expires_at: new Date(row.expires_at).toISOString(),
  }
}

export function shopperView(row: IssuedRow): ShopperView {
  return {
    ...paymentView(row),
    qr_image: qrImage(row.qr_code),
    instructions: row.instructions ?? "",
  }
}
