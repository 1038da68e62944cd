import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaOrder, MedusaPayment } from "./medusa-side"
import type { Settling } from "./settling"

/** Medusa books the capture right after it: an order that lacks it for longer was left so by a crash. */
const BOOKED_WITHIN_MS = 20_000

/**
 * An order reads as owed until its capture is among its transactions. Captures that are missing there after a crash
 * are booked; Medusa's own step leaves out those that it has. A fresh order is left to Medusa, and looked at later.
 */
export async function bookCapture(
  { container, logger }: Settling,
  own: MedusaPayment,
  order: MedusaOrder
): Promise<void> {
  const booked = order.transactions.map(({ reference_id }) => reference_id)
  const isBooked = own.captures?.every(({ id }) => booked.includes(id))
  const age = Date.now() - order.created_at.getTime()
  if (isBooked || age < BOOKED_WITHIN_MS) {
    return
  }
  await capturePaymentWorkflow(container).run({
    input: { payment_id: own.id, amount: own.amount },
  })
  logger.info(`Order ${order.id}: the capture that a crash left out is booked`)
}
