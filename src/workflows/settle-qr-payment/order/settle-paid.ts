import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  isAutoRefunded,
  isStray,
} from "../../../modules/qr-payment/disposition"
import type { Lease } from "../../../modules/qr-payment/ledger/leases"
import { mayBeRolledBack } from "../../../modules/qr-payment/order-rollback"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import { type MedusaSession, paysFor } from "../../../medusa/session-amount"
import { completeCart } from "./complete-cart"
import { enterOrder, maintainOrder } from "./maintain-order"
import { isQrProvider } from "../../../medusa/qr-providers"
import { linkCart } from "../../../medusa/repair/link-cart"
import { linkCollection } from "../../../medusa/repair/link-collection"
import { isStillOwed } from "../../../medusa/still-owed"
import {
  isCaptured,
  isRefunded,
  type CollectionState,
  type MedusaOrder,
  type OwnedOrder,
  ownedOrder,
  readCollectionBooks,
  readCollectionState,
} from "../../../medusa/collection-state"
import { settleQueueOf } from "../../settle-queue"
import type { SettleContext } from "../context"
import { handleStray, type Stray } from "../refund/handle-stray"

/** After so many tries, spread over more than five minutes, the money is treated as stray. */
const MOST_TRIES = 6
const FIRST_PAUSE_SECONDS = 10

/** The service has confirmed the payment: see to it that an order owns the money. */
export async function settlePaid(
  context: SettleContext,
  row: IssuedRow
): Promise<void> {
  const side = await readCollectionState(context.container, row)
  const owned = ownedOrder(side)
  if (owned && (await isOurs(context, row, owned.order.id))) {
    await maintainOrder(context, row, side, owned)
    return
  }
  if (owned && (await keepForOrder(context, row, side, owned))) {
    return
  }
  if (row.order_id && !side.order) {
    await (mayBeRolledBack(row)
      ? forgetOrder(context, row)
      : reportVanished(context, row))
    return
  }
  const session = await choose(context, row, side)
  const stray = whyStray(row, side, session)
  if (stray) {
    await handleStray(context, row, stray, side.own)
    return
  }
  const { leases } = context.qrPayment.ledger
  if (session && !isBeingPaidElsewhere(side)) {
    const placing = await leases.beginPlacing(row.id)
    if (placing) {
      // Left unpaid by a crash: once its cart knows it, Medusa lets it adopt the money instead of placing a second.
      if (side.order && !(await linkCart(context, row, side.order))) {
        await leases.endPlacing(placing)
        return
      }
      if (!side.order && row.failed_placings) {
        // Not at the first try: another completion may be writing the links at this moment.
        await linkCollection(context, row)
      }
      await place(context, row, session, placing, side.order)
    }
  }
}

/**
 * Medusa makes an order before it authorizes, and takes it back when that fails: whoever looks in between sees an
 * order that does not stay. Its money is free again, and at the next look it is placed or refunded.
 */
async function forgetOrder(
  { qrPayment, logger }: SettleContext,
  { id, order_id }: IssuedRow
): Promise<void> {
  await qrPayment.ledger.outcomes.clearOrder(id, order_id)
  logger.warn(`QR payment ${id}: Medusa has taken order ${order_id} back`)
}

/** Long after the payment no rollback takes an order away: somebody has erased it, and may still deliver it. */
async function reportVanished(
  { qrPayment }: SettleContext,
  { id, order_id }: IssuedRow
): Promise<void> {
  await qrPayment.ledger.outcomes.needsAttention(id, "order", {
    code: "order_gone",
    words: `order ${order_id}, which it paid for, is gone from Medusa: find out who removed it, and whether the goods were delivered or the money has to be refunded`,
  })
}

/**
 * What a code pays for is its payment collection; an order may have several. Not ours when another code has paid for
 * that collection, nor when this money is on its way back.
 */
async function isOurs(
  context: SettleContext,
  row: IssuedRow,
  orderId: string
): Promise<boolean> {
  const { ledger } = context.qrPayment
  return (
    !isAutoRefunded(row, context.qrPayment.settings) &&
    !(await ledger.isPaidByAnother(row, orderId))
  )
}

/** Of an order that stands, and that nothing else has paid for, stray money is not refunded any more. */
async function keepForOrder(
  { qrPayment: { ledger }, logger }: SettleContext,
  row: IssuedRow,
  { others }: CollectionState,
  { order }: OwnedOrder
): Promise<boolean> {
  const kept =
    order.status !== "canceled" &&
    others.every(isRefunded) &&
    !(await ledger.isPaidByAnother(row, order.id)) &&
    (await ledger.outcomes.keepForOrder(row.id, order.id))
  if (kept) {
    logger.info(`QR payment ${row.id}: order ${order.id} was placed with it`)
  }
  return kept
}

function whyStray(
  row: IssuedRow,
  { own, others, order }: CollectionState,
  session: MedusaSession | undefined
): Stray | undefined {
  if (isStray(row)) {
    return {
      reason: row.stray_reason ?? "nobody waits for it",
      code: row.refund_reason ?? "cart_changed",
    }
  }
  if (order && (own || others.some((other) => !isRefunded(other)))) {
    return {
      reason: "the order was paid in another way",
      code: "paid_another_way",
    }
  }
  if (order?.status === "canceled") {
    return { reason: "the order was canceled", code: "order_canceled" }
  }
  if (row.failed_placings >= MOST_TRIES) {
    return {
      reason: "the order can't be placed; the log says why",
      code: "order_not_placed",
    }
  }
  return session
    ? undefined
    : { reason: "no checkout waits for it any longer", code: "cart_changed" }
}

/** Another provider holds money for this cart and will place its order: let it. */
function isBeingPaidElsewhere({ others }: CollectionState): boolean {
  return others.some(
    (other) => !isQrProvider(other.provider_id) && !isRefunded(other)
  )
}

/** The session whose completion the money pays for: one that has shown the code, for the same amount. */
async function choose(
  { qrPayment, container }: SettleContext,
  row: IssuedRow,
  { own, sessions }: CollectionState
): Promise<MedusaSession | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  if (!isCaptured(own) && !(await isStillOwed(query, row))) {
    return undefined
  }
  const shown = await qrPayment.ledger.sessionsOf(row.id)
  const waiting = sessions.filter(
    (session) => shown.includes(session.id) && paysFor(session, row)
  )
  const [first] = [own?.payment_session_id, row.taken_by, ...shown].flatMap(
    (wanted) => waiting.filter(({ id }) => id === wanted)
  )
  return first
}

async function place(
  context: SettleContext,
  row: IssuedRow,
  session: MedusaSession,
  placing: Lease,
  order: MedusaOrder | undefined
): Promise<void> {
  const { container, qrPayment, logger } = context
  const { leases } = qrPayment.ledger
  const problem = await complete(context, row, session, order)
  const after = await readCollectionBooks(container, row)
  const owned = ownedOrder(after)
  if (owned) {
    await leases.endPlacing(placing)
    if (settleQueueOf(qrPayment).isCrowded) {
      // Others wait for their orders. This one is looked over when the job comes, a minute after the payment.
      await enterOrder(context, row, owned.order)
    } else {
      await maintainOrder(context, row, after, owned)
    }
    return
  }
  const pause = FIRST_PAUSE_SECONDS * 2 ** row.failed_placings
  await leases.failPlacing(placing, pause)
  logger.error(`QR payment ${row.id}: no order yet for paid money: ${problem}`)
}

/** Two collections of one order may be paid at the same moment: whoever comes second looks again at what is owed. */
async function complete(
  context: SettleContext,
  row: IssuedRow,
  session: MedusaSession,
  order: MedusaOrder | undefined
): Promise<string> {
  if (row.kind === "cart" || !order) {
    return await completeCart(context, row, session)
  }
  const query = context.container.resolve(ContainerRegistrationKeys.QUERY)
  return await context.qrPayment.ledger.alone(`pay:${order.id}`, async () =>
    (await isStillOwed(query, row))
      ? await completeCart(context, row, session)
      : "the order owes it no longer"
  )
}
