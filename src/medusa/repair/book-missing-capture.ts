import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import {
  isFresh,
  type MedusaOrder,
  type MedusaPayment,
} from "../collection-state"
import type { MedusaContext } from "../context"

/**
 * An order reads as owed until its capture is among its transactions. Captures that are missing there after a crash
 * are booked; Medusa's own step leaves out those that it has, unless somebody books them at the same moment. So a fresh
 * capture, or a fresh order, is left to Medusa and looked at later. Seen on Medusa 2.21.2; without this, the model on the full Medusa
 * (`npm run test:model`) and crash/order-placed.spec.ts find orders that are paid and read as owed.
 */
export async function bookMissingCapture(
  { container, logger }: MedusaContext,
  own: MedusaPayment,
  order: MedusaOrder
): Promise<void> {
  const booked = order.transactions.map(({ reference_id }) => reference_id)
  const unbooked = own.captures?.filter(({ id }) => !booked.includes(id)) ?? []
  if (!unbooked.length || [order, ...unbooked].some(isFresh)) {
    return
  }
  await capturePaymentWorkflow(container).run({
    input: { payment_id: own.id, amount: own.amount },
  })
  logger.info(`Order ${order.id}: the capture that a crash left out is booked`)
}
