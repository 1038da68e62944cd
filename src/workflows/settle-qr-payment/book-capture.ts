import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaOrder, MedusaPayment } from "./medusa-side"
import type { Settling } from "./settling"

/** Medusa books the capture right after it: an order that lacks it for longer was left so by a crash. */
const BOOKED_WITHIN_MS = 20_000

/**
 * An order reads as owed until its capture is among its transactions. Captures that are missing there after a crash
 * are booked; Medusa's own step leaves out those that it has. False while Medusa may still be at it.
 */
export async function bookCapture(
  { container, logger }: Settling,
  own: MedusaPayment,
  order: MedusaOrder
): Promise<boolean> {
  const booked = order.transactions.map(({ reference_id }) => reference_id)
  if (own.captures?.every(({ id }) => booked.includes(id))) {
    return true
  }
  if (Date.now() - order.created_at.getTime() < BOOKED_WITHIN_MS) {
    return false
  }
  await capturePaymentWorkflow(container).run({
    input: { payment_id: own.id, amount: own.amount },
  })
  logger.info(`Order ${order.id}: the capture that a crash left out is booked`)
  return true
}
