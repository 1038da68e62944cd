import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { wasStray } from "../../../modules/qr-payment/disposition"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import {
  isRefunded,
  type OwnedOrder,
  readCollectionState,
} from "../../../medusa/collection-state"
import { refundWholeQrPaymentWorkflow } from "../../refund-whole-qr-payment"
import type { SettleContext } from "../context"

/**
 * Refunds an order's payment and books that in Medusa. One that the ledger calls refunded already is only booked:
 * the provider sees to that. For a cancelled order Medusa refunds, books, and throws after that: so what counts is
 * the refund itself.
 */
export async function refundOrder(
  { container }: SettleContext,
  row: IssuedRow,
  { own, order }: OwnedOrder
): Promise<void> {
  const { id: payment_id, amount, currency_code } = own
  try {
    if (asksAgain(row, order.status)) {
      await refundWholeQrPaymentWorkflow(container).run({
        input: { order_id: order.id, payment_id, amount, currency_code },
      })
    } else {
      await refundPaymentWorkflow(container).run({
        input: { payment_id, amount },
      })
    }
  } catch (error) {
    const { own: now } = await readCollectionState(container, row)
    if (!now || !isRefunded(now)) {
      throw error
    }
  }
}

/**
 * Whether an order that stands is owed the money again. Medusa's own refund takes it off the price, because a merchant
 * wants that who refunds an order; nobody wanted it who collects a part again, or did not ask for the refund at all, and
 * stray money was refunded when no order was known.
 */
function asksAgain(row: IssuedRow, orderStatus: string): boolean {
  return (
    orderStatus !== "canceled" &&
    (row.refund_reason === "partial_return" ||
      wasStray(row) ||
      !row.refund_requested_at)
  )
}
