import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { messageOf } from "../../../gateway/text"
import type { MedusaSession } from "../../../medusa/session-amount"
import { toPaymentAction } from "../../../medusa/status-map"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import type { SettleContext } from "../context"

/** Lets Medusa authorize the session and complete its cart. What went wrong is only told: what counts is the order. */
export async function completeCart(
  { container, payment }: SettleContext,
  { payment_collection_id }: IssuedRow,
  session: MedusaSession
): Promise<string> {
  try {
    // Completing a cart takes the first session that it finds, which may be another than the paid one.
    const siblings = await payment.listPaymentSessions({
      payment_collection_id,
    })
    for (const { id } of siblings) {
      if (id !== session.id) {
        await payment.deletePaymentSession(id)
      }
    }
    const { errors } = await processPaymentWorkflow(container).run({
      input: {
        action: toPaymentAction("completed"),
        data: { session_id: session.id, amount: session.amount },
      },
      throwOnError: false,
    })
    return errors.map(({ error }) => messageOf(error)).join("; ")
  } catch (error) {
    return messageOf(error)
  }
}
