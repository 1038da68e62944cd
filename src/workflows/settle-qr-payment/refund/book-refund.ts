import type { IssuedRow } from "../../../modules/qr-payment/row"
import { removePhantomRefunds } from "../../../medusa/repair/remove-phantom-refunds"
import {
  isCaptured,
  isRefunded,
  type MedusaPayment,
  type OwnedOrder,
  ownedOrder,
  readCollectionState,
} from "../../../medusa/collection-state"
import { refundOrder } from "./refund-order"
import { messageOf } from "../../../gateway/text"
import type { SettleContext } from "../context"
import { closeSession } from "./refund-stray"

/**
 * The service calls the payment refunded: Medusa's books have to say so too, once. Nothing is moved here, because a
 * row that the ledger calls refunded is only booked.
 */
export async function bookRefund(
  context: SettleContext,
  row: IssuedRow
): Promise<void> {
  const { outcomes } = context.qrPayment.ledger
  try {
    const side = await readCollectionState(context.container, row)
    const own = side.own && (await removePhantomRefunds(context, row, side.own))
    if (own && isCaptured(own) && !isRefunded(own)) {
      await book(context, row, own, side.order !== undefined)
      context.logger.info(`QR payment ${row.id}: its refund is booked`)
    }
    await closeSession(context, row, own)
    const owned = ownedOrder(side)
    const flaw = owned && findFlaw(row, owned)
    if (row.disposition !== "refunded" && row.attention_reason !== flaw) {
      await outcomes.markRefunded(row.id)
    }
    if (owned && !row.order_id) {
      await outcomes.noteOrder(row.id, owned.order.id)
    }
    if (flaw) {
      await outcomes.needsAttention(row.id, "order", flaw)
    }
  } catch (error) {
    await outcomes.markRefundOwed(
      row.id,
      `it was refunded, and Medusa could not book that: ${messageOf(error)}`
    )
  }
}

/** What a person has to know about an order whose payment was refunded. Once it is cancelled, there is nothing. */
function findFlaw(
  { refund_known_at, refund_requested_at }: IssuedRow,
  { order }: OwnedOrder
): string | undefined {
  if (order.status === "canceled") {
    return undefined
  }
  if (refund_known_at && order.created_at > refund_known_at) {
    return `order ${order.id} was placed although its payment was refunded: cancel it`
  }
  // Refunded in the service's back office, or with the credentials on another machine: the goods may yet be delivered.
  return refund_requested_at
    ? undefined
    : `the payment of order ${order.id} was refunded, and nobody asked for that here: find out who did, then cancel the order or collect the money again`
}

async function book(
  context: SettleContext,
  row: IssuedRow,
  own: MedusaPayment,
  hasOrder: boolean
): Promise<void> {
  if (hasOrder) {
    await refundOrder(context, row, own)
  } else {
    await context.payment.refundPayment({
      payment_id: own.id,
      amount: own.amount,
    })
  }
}
