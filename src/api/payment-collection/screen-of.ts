import type { Settings } from "../../modules/qr-payment/settings"
import { shopperReason } from "../../modules/qr-payment/shopper-reason"
import { shopperView } from "../../modules/qr-payment/shopper-view"
import type { CollectionPayment } from "../../workflows/pay-collection"
import type { Notice, Screen } from "./page/screen"

/** What there is to say about a payment collection. */
export function screenOf(
  found: CollectionPayment | undefined,
  settings: Settings,
  notice?: Notice
): Screen {
  if (!found) {
    return { kind: "unknown" }
  }
  const { collection, row } = found
  const bill = {
    amount: Number(collection.amount),
    currencyCode: collection.currency_code,
    orderNumber: collection.order?.display_id,
  }
  switch (collection.state) {
    case "paid":
      return { kind: "paid", bill }
    case "canceled":
      return { kind: "canceled", bill }
    case "nothing_due":
      return { kind: "nothingDue", bill }
    case "due":
      if (row?.session_id) {
        const data = {
          ...shopperView(row, settings),
          reason: shopperReason(row, settings),
        }
        return { kind: "code", bill, session: { id: row.session_id, data } }
      }
      return collection.providerIds.length
        ? { kind: "start", bill, notice }
        : { kind: "unavailable", bill }
  }
}
