import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { linkedIds, readPaymentLinks } from "../medusa/linked"
import { settleContext } from "./settle-qr-payment/context"
import { settleOrderSoon } from "./settle-soon"

/**
 * Medusa has refunded a payment and booked that. Then no crash has cut it off; and it may end what was wrong with the
 * order, as when it was paid twice: so look, before somebody refunds the other payment too.
 */
export async function followBookedRefund(
  container: MedusaContainer,
  id: string
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const payment = await readPaymentLinks(query, id)
  if (!payment) {
    return
  }
  const { payment_collection_id, data } = payment
  const { ledger } = settleContext(container).qrPayment
  const codes = await ledger.codesOf(payment_collection_id)
  const own = codes.find((row) => row.payment_id === data?.payment_id)
  if (own?.status === "refunded") {
    await ledger.outcomes.markInspected(own.id)
  }
  for (const order of await linkedIds(query, "order", payment_collection_id)) {
    await settleOrderSoon(
      container,
      order,
      ({ disposition }) => disposition === "attention"
    )
  }
}
