import type { ShopperReason } from "../../../modules/qr-payment/shopper-reason"
import type { ShopperView } from "../../../modules/qr-payment/shopper-view"

/** What is shown about a payment link. */
export type Screen =
  | { kind: "start"; bill: Bill; notice?: Notice }
  | { kind: "code"; bill: Bill; session: ShownSession }
  | {
      kind: "paid" | "canceled" | "nothingDue" | "unavailable"
      bill: Bill
    }
  | { kind: "unknown" | "invalidReturn" }

export type Notice = "noticeUnavailable" | "noticeTooMany" | "noticeHeld"

/** No name, address, email or item: a link is forwarded. */
export type Bill = {
  amount: number
  currencyCode: string
  /** As the merchant and the customer know the order. */
  orderNumber?: string
}

export type ShownSession = {
  id: string
  data: ShopperView & { reason: ShopperReason | null }
}
