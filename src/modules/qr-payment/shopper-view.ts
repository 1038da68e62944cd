import type { PaymentStatus } from "../../gateway/contract"
import { qrImage } from "./qr-image"
import type { IssuedRow } from "./row"
import type { Settings } from "./settings"
import { fillWalletLink } from "./wallet-link"

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
  /** Opens the code in a wallet app on the same device; null where the service has none. */
  wallet_link: string | null
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

export function shopperView(
  row: IssuedRow,
  { accounts }: Pick<Settings, "accounts">
): ShopperView {
  const template = accounts.get(row.account)?.walletLink
  return {
    ...paymentView(row),
    qr_image: qrImage(row.qr_code),
    wallet_link: template ? fillWalletLink(template, row.qr_code) : null,
    instructions: row.instructions ?? "",
  }
}
