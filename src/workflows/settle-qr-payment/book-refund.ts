import type { IssuedRow } from "../../modules/qr-payment/row"
import { dropPartRefunds } from "./drop-part-refunds"
import {
  isCaptured,
  isRefunded,
  type MedusaPayment,
  type OwnedOrder,
  ownedOrder,
  readMedusaSide,
} from "./medusa-side"
import { refundOrder } from "./refund-order"
import { messageOf, type Settling } from "./settling"
import { closeSession } from "./send-back"

/**
 * The service calls the payment refunded: Medusa's books have to say so too, once. Nothing is moved here, because a
 * row that the ledger calls refunded is only booked.
 */
export async function bookRefund(
  settling: Settling,
  row: IssuedRow
): Promise<void> {
  const { outcomes } = settling.qrPayment.ledger
  try {
    const side = await readMedusaSide(settling.container, row)
    const own = side.own && (await dropPartRefunds(settling, row, side.own))
    if (own && isCaptured(own) && !isRefunded(own)) {
      await book(settling, row, own, side.order !== undefined)
      settling.logger.info(`QR payment ${row.id}: its refund is booked`)
    }
    await closeSession(settling, row, own)
    const owned = ownedOrder(side)
    const flaw = owned && findFlaw(row, owned)
    if (row.disposition !== "refunded" && row.attention_reason !== flaw) {
      await outcomes.refunded(row.id)
    }
    if (owned && !row.order_id) {
      await outcomes.noteOrder(row.id, owned.order.id)
    }
    if (flaw) {
      await outcomes.needsAttention(row.id, "order", flaw)
    }
  } catch (error) {
    await outcomes.countFailedRefund(row.id)
    await outcomes.needsAttention(
      row.id,
      "owed",
      `the money went back, and Medusa could not book that: ${messageOf(error)}`
    )
  }
}

/** What a person has to know about an order whose money went back. Once it is cancelled, there is nothing. */
function findFlaw(
  { refund_known_at, refund_requested_at }: IssuedRow,
  { order }: OwnedOrder
): string | undefined {
  if (order.status === "canceled") {
    return undefined
  }
  if (refund_known_at && order.created_at > refund_known_at) {
    return `order ${order.id} was placed although its money went back: cancel it`
  }
  // Refunded in the service's back office, or with the credentials on another machine: the goods may yet be delivered.
  return refund_requested_at
    ? undefined
    : `the payment of order ${order.id} was refunded, and nobody asked for that here: find out who did, then cancel the order or collect the money again`
}

async function book(
  settling: Settling,
  row: IssuedRow,
  own: MedusaPayment,
  hasOrder: boolean
): Promise<void> {
  if (hasOrder) {
    await refundOrder(settling, row, own)
  } else {
    await settling.payment.refundPayment({
      payment_id: own.id,
      amount: own.amount,
    })
  }
}
