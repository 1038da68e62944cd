import type { IssuedRow } from "../../modules/qr-payment/row"
import { bookCapture } from "./book-capture"
import { dropPartRefunds } from "./drop-part-refunds"
import { findImbalance } from "./find-imbalance"
import { findOrphan } from "./find-orphan"
import { linkCart } from "./link-cart"
import {
  isRefunded,
  isUnderWay,
  type MedusaOrder,
  type MedusaSide,
  type OwnedOrder,
} from "./medusa-side"
import { netCollection } from "./net-collection"
import { refundOrder } from "./refund-order"
import { messageOf, type Settling } from "./settling"

/** An order owns the money: enter that, and look after what may be wrong with the order. */
export async function keepOrder(
  settling: Settling,
  row: IssuedRow,
  side: MedusaSide,
  owned: OwnedOrder
): Promise<void> {
  const { qrPayment, logger } = settling
  const { outcomes } = qrPayment.ledger
  const { order } = owned
  if (!row.order_id) {
    await outcomes.ordered(row.id, order.id)
    logger.info(
      `QR payment ${row.id}: ${row.payment_id} paid for order ${order.id}`
    )
  }
  await linkCart(settling, row, order)
  const own = await dropPartRefunds(settling, row, owned.own)
  if (isRefunded(own) || order.status === "canceled") {
    await payBack(settling, row, { own, order })
    return
  }
  await bookCapture(settling, own, order)
  await netCollection(settling, row, side)
  const flaw = await findFlaw(settling, row, side, order)
  if (flaw) {
    await outcomes.needsAttention(row.id, "order", flaw)
  } else if (row.disposition === "attention") {
    await outcomes.ordered(row.id, order.id)
  }
}

/** What a person has to know about the order. All of it is looked for when it has just been placed, or was flawed before. */
async function findFlaw(
  settling: Settling,
  row: IssuedRow,
  { twins: [twin] }: MedusaSide,
  order: MedusaOrder
): Promise<string | undefined> {
  if (twin) {
    return `order ${twin.id} shows the same payment as ${order.id}, left so by a crash: deliver only one of them`
  }
  if (row.order_id && row.disposition === "ordered") {
    return undefined
  }
  const orphan = await findOrphan(settling, row, order)
  if (orphan) {
    return `order #${orphan.display_id} (${orphan.id}) was left unpaid by a crash while ${order.id} was placed: cancel it`
  }
  return await findImbalance(settling, order)
}

/**
 * The service still has the money of a cancelled order, or of one that Medusa calls refunded: a refund failed,
 * silently, or died half-way.
 */
async function payBack(
  settling: Settling,
  row: IssuedRow,
  { own, order }: OwnedOrder
): Promise<void> {
  const { qrPayment, logger } = settling
  const { outcomes } = qrPayment.ledger
  if (isRefunded(own) && own.refunds?.some(isUnderWay)) {
    return
  }
  try {
    if (isRefunded(own)) {
      await qrPayment.refund(row)
    } else {
      await refundOrder(settling, row, own)
    }
    logger.info(`QR payment ${row.id}: the money of ${order.id} went back`)
  } catch (error) {
    await outcomes.countFailedRefund(row.id)
    await outcomes.needsAttention(
      row.id,
      "owed",
      `order ${order.id} was ${isRefunded(own) ? "refunded in Medusa" : "cancelled"}, and sending its money back failed: ${messageOf(error)}`
    )
  }
}
