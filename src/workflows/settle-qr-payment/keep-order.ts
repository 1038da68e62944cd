import type { IssuedRow } from "../../modules/qr-payment/row"
import { bookCapture } from "./book-capture"
import { findOrphan } from "./find-orphan"
import { isRefunded, type MedusaSide } from "./medusa-side"
import { netCollection } from "./net-collection"
import { refundOrder } from "./refund-order"
import { messageOf, type Settling } from "./settling"

/** An order owns the money: enter that, and look after what may be wrong with the order. */
export async function keepOrder(
  settling: Settling,
  row: IssuedRow,
  side: MedusaSide
): Promise<void> {
  const { own, order } = side
  if (!own || !order) {
    return
  }
  const { qrPayment, logger } = settling
  if (isRefunded(own)) {
    return
  }
  if (order.status === "canceled") {
    await refundCancelled(settling, row, side)
    return
  }
  if (!(await bookCapture(settling, own, order))) {
    return
  }
  await netCollection(settling, row, side)
  const orphan = await findOrphan(settling, row, order)
  if (orphan) {
    await enterOrder(settling, row, order.id)
    await qrPayment.ledger.outcomes.needsAttention(
      row.id,
      `order #${orphan.display_id} (${orphan.id}) was left unpaid by a crash while ${order.id} was placed: cancel it`
    )
    return
  }
  if (row.disposition !== "ordered") {
    await qrPayment.ledger.outcomes.ordered(row.id, order.id)
    logger.info(
      `QR payment ${row.id}: ${row.payment_id} paid for order ${order.id}`
    )
  }
}

/** Once only: entering it anew would reset what is known of failed attempts. */
async function enterOrder(
  { qrPayment }: Settling,
  row: IssuedRow,
  orderId: string
): Promise<void> {
  if (!row.order_id) {
    await qrPayment.ledger.outcomes.ordered(row.id, orderId)
  }
}

/** Cancelling an order refunds it, but Medusa is silent when that refund fails. */
async function refundCancelled(
  settling: Settling,
  row: IssuedRow,
  { own, order }: MedusaSide
): Promise<void> {
  const { qrPayment, logger } = settling
  if (!own || !order) {
    return
  }
  await enterOrder(settling, row, order.id)
  try {
    await refundOrder(settling, row, own)
    logger.info(
      `QR payment ${row.id}: refunded, since order ${order.id} was cancelled`
    )
  } catch (error) {
    await qrPayment.ledger.outcomes.countAttempt(row.id)
    await qrPayment.ledger.outcomes.needsAttention(
      row.id,
      `order ${order.id} was cancelled, and its refund failed: ${messageOf(error)}`
    )
  }
}
