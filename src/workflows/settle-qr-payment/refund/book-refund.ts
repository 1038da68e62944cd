import { type Flaw, wasStray } from "../../../modules/qr-payment/disposition"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import { bookMissingCapture } from "../../../medusa/repair/book-missing-capture"
import {
  bookMissingRefund,
  unbookedRefunds,
} from "../../../medusa/repair/book-missing-refund"
import { bookRefundedTotal } from "../../../medusa/repair/book-refunded-total"
import { correctOrderSummary } from "../../../medusa/repair/correct-order-summary"
import { removePhantomRefunds } from "../../../medusa/repair/remove-phantom-refunds"
import {
  type CollectionState,
  isCaptured,
  isRefunded,
  isUnderWay,
  type MedusaPayment,
  type OwnedOrder,
  ownedOrder,
  readCollectionState,
} from "../../../medusa/collection-state"
import { readOrderBalance } from "../../../medusa/order-balance"
import { chargedAmount } from "../../../modules/qr-payment/money"
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
      await book(context, row, own, side)
      context.logger.info(`QR payment ${row.id}: its refund is booked`)
    }
    await closeSession(context, row, own)
    const booked = await readCollectionState(context.container, row)
    const owned = ownedOrder(booked)
    if (owned) {
      await repairBooks(context, row, owned)
      await bookRefundedTotal(context, row, booked)
    }
    const flaw =
      (owned && (await findFlaw(context, row, owned, side))) ??
      returnedTwice(row)
    if (
      row.disposition !== "refunded" &&
      row.attention_reason !== flaw?.words
    ) {
      await outcomes.markRefunded(row.id)
    }
    if (flaw) {
      await outcomes.needsAttention(row.id, owned ? "order" : "stray", flaw)
    }
    // After the flaw, which is one only while no order was known.
    if (owned && !row.order_id) {
      await outcomes.noteOrder(row.id, owned.order.id)
    }
    if (!flaw && !owned?.own.refunds?.some(isUnderWay)) {
      await outcomes.markInspected(row.id)
    }
  } catch (error) {
    await outcomes.markRefundOwed(row.id, {
      code: "refund_not_booked",
      words: `it was refunded, and Medusa could not book that: ${messageOf(error)}`,
    })
  }
}

/** What a person has to know about an order whose payment was refunded. Once it is cancelled, there is nothing. */
async function findFlaw(
  context: SettleContext,
  row: IssuedRow,
  { own, order }: OwnedOrder,
  { others }: CollectionState
): Promise<Flaw | undefined> {
  if (order.status === "canceled" || !others.every(isRefunded)) {
    // Another code, or another provider, has paid for it.
    return undefined
  }
  const { refund_known_at, refund_requested_at } = row
  const orderedAfterRefund = {
    code: "ordered_after_refund",
    words: `order ${order.id} was placed although its payment was refunded: cancel it`,
  } as const
  if (refund_known_at && order.created_at > refund_known_at) {
    return orderedAfterRefund
  }
  if (refund_requested_at && !wasStray(row)) {
    return (await isInterrupted(context, row, { own, order }))
      ? {
          code: "refund_interrupted",
          words: `the payment of order ${order.id} was refunded, but Medusa neither canceled the order nor reduced its price, because the store was stopped or the order was being changed: cancel it, or collect the money again if you deliver it`,
        }
      : undefined
  }
  if (await isPaidAgain(context, { own, order })) {
    return undefined
  }
  if (wasStray(row)) {
    // A checkout was about to complete while its money was being refunded.
    return orderedAfterRefund
  }
  // Refunded in the service's back office, or with the credentials on another machine: the goods may yet be delivered.
  return {
    code: "refunded_elsewhere",
    words: `the payment of order ${order.id} was refunded, and nobody asked for that here: find out who did, then cancel the order or collect the money again`,
  }
}

/**
 * A merchant's refund takes its amount off the order's price, and a cancellation ends the order. Cut off by a crash, or by
 * another change of the order, it leaves one that asks for the money again, until that is paid. Nobody is asked for it who
 * collects a rest again on purpose. Where Medusa was done, or nothing was owed afterwards, what the order costs later is
 * the merchant's doing.
 */
async function isInterrupted(
  context: SettleContext,
  { refund_reason, refund_known_at, inspected_at }: IssuedRow,
  { own, order }: OwnedOrder
): Promise<boolean> {
  const isDone =
    inspected_at && refund_known_at && inspected_at > refund_known_at
  if (
    isDone ||
    refund_reason === "partial_return" ||
    own.refunds?.some(isUnderWay)
  ) {
    return false
  }
  const { pending_difference } = await readOrderBalance(context, order.id)
  return Number(chargedAmount(pending_difference, own.currency_code)) > 0
}

/** A person has settled it outside, and nobody has asked for the refund since. */
function returnedTwice({
  hands_off,
  resolved_at,
  resolved_status,
  refund_requested_at,
}: IssuedRow): Flaw | undefined {
  const isAsked =
    resolved_at && refund_requested_at && refund_requested_at > resolved_at
  return hands_off && resolved_status === "completed" && !isAsked
    ? {
        code: "refunded_after_resolved",
        words:
          "it was refunded at the payment service after it had been marked as resolved: make sure that it was not returned twice",
      }
    : undefined
}

/** Its books know of the refund, and still nothing is owed. */
async function isPaidAgain(
  context: SettleContext,
  { own, order }: OwnedOrder
): Promise<boolean> {
  if (unbookedRefunds(own, order).length) {
    return false
  }
  const balance = await readOrderBalance(context, order.id)
  const { currency_code } = order
  return Number(chargedAmount(balance.pending_difference, currency_code)) <= 0
}

async function book(
  context: SettleContext,
  row: IssuedRow,
  own: MedusaPayment,
  { order }: CollectionState
): Promise<void> {
  if (order) {
    await refundOrder(context, row, { own, order })
  } else {
    await context.payment.refundPayment({
      payment_id: own.id,
      amount: own.amount,
    })
  }
}

/** What a crash has left out of the order's own books. Two at once would both enter it. */
async function repairBooks(
  context: SettleContext,
  row: IssuedRow,
  { own, order }: OwnedOrder
): Promise<void> {
  const { container, qrPayment } = context
  if (order.status !== "canceled") {
    await bookMissingCapture(context, own, order)
  }
  if (unbookedRefunds(own, order).length) {
    await qrPayment.ledger.alone(`refund:${order.id}`, async () => {
      const now = ownedOrder(await readCollectionState(container, row))
      if (now) {
        await bookMissingRefund(context, now)
      }
    })
  }
  if (!own.refunds?.some(isUnderWay)) {
    await correctOrderSummary(context, order.id)
  }
}
