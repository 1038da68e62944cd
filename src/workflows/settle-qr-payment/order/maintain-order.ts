import { mayBeRolledBack } from "../../../modules/qr-payment/order-rollback"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import { bookMissingCapture } from "../../../medusa/repair/book-missing-capture"
import { removePhantomRefunds } from "../../../medusa/repair/remove-phantom-refunds"
import { linkCart } from "../../../medusa/repair/link-cart"
import {
  isRefunded,
  isUnderWay,
  type MedusaOrder,
  type CollectionBooks,
  type OwnedOrder,
  ownedOrder,
  readCollectionBooks,
} from "../../../medusa/collection-state"
import { correctCollectionTotals } from "../../../medusa/repair/correct-collection-totals"
import { refundByItself } from "../refund/refund-by-itself"
import { refundOrder } from "../refund/refund-order"
import { noteOrderOfResolved } from "../hold/follow-hands-off"
import { messageOf } from "../../../gateway/text"
import type { SettleContext } from "../context"
import { countOutcome } from "../settle-span"
import { findFlaw } from "./find-flaw"

/** An order owns the money: enter that, and look after what may be wrong with the order. */
export async function maintainOrder(
  context: SettleContext,
  row: IssuedRow,
  side: CollectionBooks,
  owned: OwnedOrder
): Promise<void> {
  const { outcomes } = context.qrPayment.ledger
  const { order } = owned
  await enterOrder(context, row, order)
  await linkCart(context, row, order)
  const own = await removePhantomRefunds(context, row, owned.own)
  if (isRefunded(own) || order.status === "canceled") {
    await payBack(context, row, { own, order })
    return
  }
  await dropStalePlan(context, row, { own, order })
  await bookMissingCapture(context, own, order)
  await correctCollectionTotals(context, row, side)
  const flaw = await findFlaw(context, row, side, order)
  if (flaw) {
    await outcomes.needsAttention(row.id, "order", flaw)
  } else if (["attention", "resolved"].includes(row.disposition)) {
    await outcomes.markOrdered(row.id, order.id)
  }
  // Last: whoever dies before looks again.
  await outcomes.markInspected(row.id)
}

/** An order owns the money. */
export async function enterOrder(
  context: SettleContext,
  row: IssuedRow,
  order: MedusaOrder
): Promise<void> {
  const { qrPayment, logger } = context
  if (!row.order_id || (row.order_id !== order.id && mayBeRolledBack(row))) {
    if (!(await qrPayment.ledger.outcomes.markOrdered(row.id, order.id))) {
      await noteOrderOfResolved(context, row.id, order.id)
      return
    }
    logger.info(
      `QR payment ${row.id}: ${row.payment_id} paid for order ${order.id}`
    )
    countOutcome("ordered", row)
  }
}

/**
 * While the service can't be asked, Medusa still can: an order that was cancelled is owed its money, and that is tried,
 * and said when it fails.
 */
export async function refundCanceled(
  context: SettleContext,
  row: IssuedRow
): Promise<void> {
  if (row.status !== "completed" || !row.order_id) {
    return
  }
  const side = await readCollectionBooks(context.container, row)
  const owned = ownedOrder(side)
  if (owned?.order.status === "canceled") {
    await payBack(context, row, owned)
  }
}

/** Killed before it had asked Medusa for the planned refund, a process leaves the plan. Whoever is at it holds the lock. */
async function dropStalePlan(
  { qrPayment: { ledger } }: SettleContext,
  row: IssuedRow,
  { own, order }: OwnedOrder
): Promise<void> {
  const { payment_id, payment_collection_id } = row
  const isUnused = !row.refund_requested_at && !own.refunds?.length
  if (row.refund_reason === "partial_return" && isUnused) {
    await ledger.alone(`refund:${order.id}`, () =>
      ledger.outcomes.dropPartialReturn({ payment_id, payment_collection_id })
    )
  }
}

/**
 * The service still has the money of a cancelled order, or of one that Medusa calls refunded: a refund failed,
 * silently, or died half-way.
 */
async function payBack(
  context: SettleContext,
  row: IssuedRow,
  { own, order }: OwnedOrder
): Promise<void> {
  const { qrPayment, logger } = context
  const { outcomes } = qrPayment.ledger
  if (isRefunded(own) && own.refunds?.some(isUnderWay)) {
    return
  }
  try {
    await refundByItself(context, row, async () => {
      if (isRefunded(own)) {
        const isCanceled = order.status === "canceled"
        await qrPayment.refund(row, isCanceled ? "order_canceled" : "merchant")
      } else {
        await refundOrder(context, row, { own, order })
      }
      logger.info(
        `QR payment ${row.id}: the payment of ${order.id} is refunded`
      )
    })
  } catch (error) {
    await outcomes.markRefundOwed(row.id, {
      code: "refund_failed",
      words: `order ${order.id} was ${isRefunded(own) ? "refunded in Medusa" : "canceled"}, and refunding it failed: ${messageOf(error)}`,
    })
  }
}
