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
    if (row.disposition !== "refunded") {
      await outcomes.refunded(row.id)
    }
    const owned = ownedOrder(side)
    if (owned && !row.order_id) {
      await outcomes.noteOrder(row.id, owned.order.id)
      await reportLateOrder(settling, row, owned)
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

/** An order that was there before its money went back was refunded; one that came after that is unpaid. */
async function reportLateOrder(
  { qrPayment }: Settling,
  row: IssuedRow,
  { order }: OwnedOrder
): Promise<void> {
  const isLate = row.refund_known_at && order.created_at > row.refund_known_at
  if (isLate && order.status !== "canceled") {
    await qrPayment.ledger.outcomes.needsAttention(
      row.id,
      "order",
      `order ${order.id} was placed although its money went back: cancel it`
    )
  }
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
