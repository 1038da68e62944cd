import { refundSeconds } from "../../../modules/qr-payment/refund-payment"
import type { IssuedRow, QrPaymentRow } from "../../../modules/qr-payment/row"
import type { SettleContext } from "../context"

/**
 * Refunds without a person who asks for it: not where one has just said that they have settled the payment, and until
 * it is done nobody can say so. Otherwise the money might be returned twice. Nor while another refund is under way.
 */
export async function refundByItself(
  { qrPayment }: SettleContext,
  { id }: IssuedRow,
  refund: () => Promise<void>,
  only: Partial<QrPaymentRow> = {}
): Promise<void> {
  const { leases } = qrPayment.ledger
  const seconds = refundSeconds(qrPayment.settings)
  const lease = await leases.beginRefund(id, seconds, {
    ...only,
    hands_off: false,
  })
  if (lease) {
    try {
      await refund()
    } finally {
      await leases.endRefund(lease)
    }
  }
}
