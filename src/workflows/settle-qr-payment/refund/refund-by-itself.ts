import type { IssuedRow } from "../../../modules/qr-payment/row"
import type { SettleContext } from "../context"

/**
 * Refunds without a person who asks for it: not where one has just said that they have settled the payment, and until
 * it is done nobody can say so. Otherwise the money might be returned twice.
 */
export async function refundByItself(
  { qrPayment }: SettleContext,
  { id }: IssuedRow,
  refund: () => Promise<void>
): Promise<void> {
  const { outcomes } = qrPayment.ledger
  if (await outcomes.beginRefund(id)) {
    try {
      await refund()
    } finally {
      await outcomes.endRefund(id)
    }
  }
}
