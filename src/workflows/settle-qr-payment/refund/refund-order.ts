import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import {
  isRefunded,
  type MedusaPayment,
  readCollectionState,
} from "../../../medusa/collection-state"
import type { SettleContext } from "../context"

/**
 * Refunds an order's payment and books that in Medusa. One that the ledger calls refunded already is only booked:
 * the provider sees to that. For a cancelled order Medusa refunds, books, and throws after that: so what counts is
 * the refund itself.
 */
export async function refundOrder(
  { container }: SettleContext,
  row: IssuedRow,
  own: MedusaPayment
): Promise<void> {
  try {
    await refundPaymentWorkflow(container).run({
      input: { payment_id: own.id, amount: own.amount },
    })
  } catch (error) {
    const { own: now } = await readCollectionState(container, row)
    if (!now || !isRefunded(now)) {
      throw error
    }
  }
}
