import { Modules } from "@medusajs/framework/utils"
import {
  isUnderWay,
  type MedusaOrder,
  type MedusaPayment,
  type OwnedOrder,
} from "../collection-state"
import type { MedusaContext } from "../context"

/**
 * Medusa enters a refund among the order's transactions after the provider has made it: killed in between, the order
 * reads as paid although the money is gone, and nobody can collect it. What is missing there is entered as Medusa would
 * have done; the price stays as it is, so the order asks for the money. The caller sees to it that nobody does so at
 * the same moment. Seen on Medusa 2.21.2; test: crash/refund-and-collect.spec.ts.
 */
export async function bookMissingRefund(
  { container, logger }: MedusaContext,
  { own, order }: OwnedOrder
): Promise<void> {
  const missing = unbookedRefunds(own, order).filter(
    (refund) => !isUnderWay(refund)
  )
  if (!missing.length) {
    return
  }
  await container.resolve(Modules.ORDER).addOrderTransactions(
    missing.map(({ id, amount }) => ({
      order_id: order.id,
      amount: -amount,
      currency_code: own.currency_code,
      reference: "refund",
      reference_id: id,
    }))
  )
  logger.info(`Order ${order.id}: the refund that a crash left out is booked`)
}

/** Medusa enters one by its own id; those of a cancellation, which are whole, by the payment's. */
export function unbookedRefunds(
  { id: paymentId, refunds }: MedusaPayment,
  { transactions }: MedusaOrder
) {
  const booked = transactions.map(({ reference_id }) => reference_id)
  return booked.includes(paymentId)
    ? []
    : (refunds ?? []).filter(({ id }) => !booked.includes(id))
}
