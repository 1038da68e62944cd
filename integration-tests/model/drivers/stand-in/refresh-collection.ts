import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { chargedAmount } from "../../../../src/modules/qr-payment/money"
import { type MedusaStore, sumOf } from "./medusa-store"

/** Status and sums, as Medusa makes them anew with each authorization, capture and refund. */
export function refreshCollection(store: MedusaStore, id: string): void {
  const collection = store.collection(id)
  const { amount, currency_code } = collection
  const sessions = store.sessionsOf(id)
  const payments = store.payments.filter(
    ({ payment_collection_id }) => payment_collection_id === id
  )
  const covers = (sum: number) =>
    Number(chargedAmount(sum, currency_code)) >=
    Number(chargedAmount(amount, currency_code))
  const authorized = sumOf(
    sessions.filter(({ status }) => status === PaymentSessionStatus.AUTHORIZED)
  )
  const captured = sumOf(payments.flatMap(({ captures }) => captures))
  const unpaid = sessions.length ? "awaiting" : "not_paid"
  const promised = covers(authorized) ? "authorized" : "partially_authorized"
  collection.captured_amount = captured
  collection.refunded_amount = sumOf(payments.flatMap((one) => one.refunds))
  collection.status = covers(captured)
    ? "completed"
    : authorized > 0
      ? promised
      : unpaid
}
