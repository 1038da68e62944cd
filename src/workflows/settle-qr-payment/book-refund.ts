import type { IssuedRow } from "../../modules/qr-payment/row"
import { isCaptured, isRefunded, readMedusaSide } from "./medusa-side"
import { refundOrder } from "./refund-order"
import type { Settling } from "./settling"

/** The service calls the payment refunded: Medusa's books have to say so too, once. */
export async function bookRefund(
  settling: Settling,
  row: IssuedRow
): Promise<void> {
  const { own, order } = await readMedusaSide(settling.container, row)
  if (own && isCaptured(own) && !isRefunded(own)) {
    if (order) {
      await refundOrder(settling, row, own)
    } else {
      await settling.payment.refundPayment({
        payment_id: own.id,
        amount: own.amount,
      })
    }
    settling.logger.info(
      `QR payment ${row.id}: a refund made outside Medusa is booked`
    )
  }
  if (row.disposition !== "refunded") {
    await settling.qrPayment.ledger.outcomes.refunded(row.id)
  }
}
