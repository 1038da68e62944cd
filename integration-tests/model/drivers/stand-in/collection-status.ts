import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { chargedAmount } from "../../../../src/modules/qr-payment/money"
import { type Collection, type MedusaStore, sumOf } from "./medusa-store"

/** As Medusa makes it anew with each authorization and capture. */
export function statusOf(
  { sessions, payments }: MedusaStore,
  { id, amount, currency_code }: Collection
): string {
  const own = <T extends { payment_collection_id: string }>(list: T[]) =>
    list.filter(({ payment_collection_id }) => payment_collection_id === id)
  const covers = (sum: number) =>
    Number(chargedAmount(sum, currency_code)) >=
    Number(chargedAmount(amount, currency_code))
  const captures = own(payments).flatMap((payment) => payment.captures)
  if (covers(sumOf(captures))) {
    return "completed"
  }
  const authorized = sumOf(
    own(sessions).filter(
      ({ status }) => status === PaymentSessionStatus.AUTHORIZED
    )
  )
  if (authorized > 0) {
    return covers(authorized) ? "authorized" : "partially_authorized"
  }
  return own(sessions).length ? "awaiting" : "not_paid"
}
