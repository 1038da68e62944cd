import {
  type CollectionBooks,
  isCaptured,
  isRefunded,
  type MedusaOrder,
} from "../../../medusa/collection-state"
import { isQrProvider } from "../../../medusa/qr-providers"
import { findOrphanOrder } from "../../../medusa/repair/find-orphan-order"
import { findSecondPayment } from "../../../medusa/repair/find-second-payment"
import { findPriceGap } from "../../../medusa/repair/find-price-gap"
import type { Flaw } from "../../../modules/qr-payment/disposition"
import { mayBeRolledBack } from "../../../modules/qr-payment/order-rollback"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import type { SettleContext } from "../context"

/** What a person has to know about the order. All of it is looked for until that was done once, and while it is flawed. */
export async function findFlaw(
  context: SettleContext,
  row: IssuedRow,
  { duplicateOrders: [twin], own, others }: CollectionBooks,
  order: MedusaOrder
): Promise<Flaw | undefined> {
  if (order.status === "canceled" && own && !isRefunded(own)) {
    return {
      code: "canceled_not_refunded",
      words: `order ${order.id} was canceled, and its payment was not refunded`,
    }
  }
  // A payment of our own has a row of its own, which says what becomes of it. One that is only authorized may be captured.
  const double = others.find(
    (one) => !isQrProvider(one.provider_id) && !isRefunded(one)
  )
  if (double) {
    const remedy = isCaptured(double)
      ? "refund one of them"
      : "cancel that one, which is not captured yet, or refund this one"
    return {
      code: "paid_twice",
      words: `order ${order.id} was paid twice for the same thing, by this payment and by ${double.id} (${double.provider_id}): ${remedy}`,
    }
  }
  if (row.order_id && row.order_id !== order.id && !mayBeRolledBack(row)) {
    return {
      code: "order_replaced",
      words: `order ${row.order_id}, which it paid for, is gone from Medusa, and order ${order.id} was placed with the same payment: deliver only one of them`,
    }
  }
  if (twin) {
    return {
      code: "ordered_twice",
      words: `order ${twin.id} shows the same payment as ${order.id}, left so by a crash: deliver only one of them`,
    }
  }
  if (row.inspected_at && row.disposition === "ordered") {
    return undefined
  }
  // What was refunded is taken off the order's price: then a second payment pays for nothing.
  const isRefundedBefore = others.some(
    (one) => isCaptured(one) && isRefunded(one)
  )
  const isOlder = order.created_at < row.issued_at
  if (row.kind !== "cart" && isOlder && !isRefundedBefore) {
    // It was there before the code: what it still owes, Medusa has worked out itself. Before a cart's code there is
    // only what a crash has left, and the cart may have changed since.
    return await findSecondPayment(context, row, order)
  }
  const orphan = await findOrphanOrder(context, row, order, () =>
    context.qrPayment.ledger.codesOf(row.payment_collection_id)
  )
  if (orphan) {
    return {
      code: "order_left_unpaid",
      words: `order #${orphan.display_id} (${orphan.id}) was left unpaid by a crash while ${order.id} was placed: cancel it`,
    }
  }
  return await findPriceGap(context, row, order, isRefundedBefore)
}
