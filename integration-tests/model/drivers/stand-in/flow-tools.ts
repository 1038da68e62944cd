import { MedusaError } from "@medusajs/framework/utils"
import type { Life } from "./life"
import type { MedusaStore, Order, Payment } from "./medusa-store"
import type { PaymentModule } from "./payment-module"

/** What Medusa does when its database or a merchant's own code fails. */
export class MedusaTrouble extends Error {}

/** Medusa's own step leaves out what it has booked already. */
export function book(
  order: Order,
  entries: { id: string; amount: number }[]
): void {
  for (const { id, amount } of entries) {
    if (!order.transactions.some(({ reference_id }) => reference_id === id)) {
      order.transactions.push({ reference_id: id, amount })
    }
  }
}

/** Medusa's lock on a cart, over all processes. That of a dead one is free at once: it does nothing more. */
export async function locked<T>(
  { locks }: MedusaStore,
  cartId: string,
  work: () => Promise<T>
): Promise<T> {
  const before = locks.get(cartId) ?? Promise.resolve()
  const turn = before.then(work)
  locks.set(
    cartId,
    turn.then(
      () => undefined,
      () => undefined
    )
  )
  return await turn
}

/** The step that completing a cart and processing a payment share. */
export async function authorizeStep(
  payment: PaymentModule,
  life: Life,
  sessionId: string
): Promise<Payment> {
  try {
    return await payment.authorizePaymentSession(sessionId)
  } catch (error) {
    if (MedusaError.isMedusaError(error)) {
      throw error
    }
    await life.moment()
    throw new MedusaError(
      MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
      "Payment authorization failed"
    )
  }
}
