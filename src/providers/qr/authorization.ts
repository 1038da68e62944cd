import { setImmediate as nextTurn } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import { GatewayError } from "../../gateway/errors"
import { type Flaw, isAutoRefunded } from "../../modules/qr-payment/disposition"
import { mayBeRolledBack } from "../../modules/qr-payment/order-rollback"
import {
  type FreshRow,
  type IssuedRow,
  isIssued,
} from "../../modules/qr-payment/row"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import {
  needsNewSession,
  notPaidYet,
  unpaidError,
} from "./authorization-errors"
import {
  readSessionAmount,
  type Graph,
  isUsedElsewhere,
  paysFor,
} from "../../medusa/session-amount"
import { isStillOwed } from "../../medusa/still-owed"

export type AuthorizationTools = {
  qrPayment: QrPaymentModuleService
  query: Graph
  logger: Logger
}

/** The paid row of a session, taken for this session alone. Throws whatever else is the case, in words. */
export async function authorize(
  tools: AuthorizationTools,
  sessionId: string
): Promise<IssuedRow> {
  // The shopper waits for this: the ledger is asked first, and Medusa looks its session up meanwhile. All are awaited
  // whatever the others say, so that nothing of this outlives the request.
  const [found, asked] = await Promise.allSettled([
    findCode(tools, sessionId),
    nextTurn().then(() => readSessionAmount(tools.query, sessionId)),
  ])
  const row = valueOf(found)
  const [payment, owed] = await Promise.allSettled([
    expectPaid(tools, row),
    isStillOwed(tools.query, row),
  ])
  if (!paysFor(valueOf(asked), row) || !valueOf(owed)) {
    throw needsNewSession(
      "The order has changed since the QR code was made. Please ask for a new one."
    )
  }
  const paid = valueOf(payment)
  await takeFor(tools, sessionId, paid)
  return paid
}

async function findCode(
  tools: AuthorizationTools,
  sessionId: string
): Promise<IssuedRow & FreshRow> {
  const row = await tools.qrPayment.ledger.findBySession(sessionId)
  if (!row || !isIssued(row)) {
    throw needsNewSession(
      "There is no QR code for this payment session. Please ask for a new one."
    )
  }
  expectUsable(tools, row)
  return row
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === "rejected") {
    throw settled.reason
  }
  return settled.value
}

/** Promises 3 and 6: neither money of another installation nor money that has bought an order buys one here. */
function expectUsable({ qrPayment }: AuthorizationTools, row: IssuedRow): void {
  if (qrPayment.isForeign(row)) {
    throw needsNewSession(
      "This QR code belongs to another shop. Please ask for a new one."
    )
  }
  // Medusa takes an order back when its completion fails, and then authorizes again. Later, somebody has erased it.
  if (row.order_id && !mayBeRolledBack(row)) {
    throw needsNewSession(
      "This payment has already paid for an order. Please contact the shop."
    )
  }
}

/** Promise 2: the service itself says `completed`, with our reference, amount and currency. */
export async function expectPaid(
  tools: AuthorizationTools,
  row: IssuedRow & FreshRow
): Promise<IssuedRow> {
  if (row.just_confirmed) {
    return row
  }
  // Promise 4: however often a cart is completed, the service is asked at the pace of the polls.
  if (!(await tools.qrPayment.ledger.polls.begin(row))) {
    return await expectKnownPaid(tools, row)
  }
  const { row: current, details, mismatch } = await ask(tools, row)
  if (details.status !== "completed") {
    throw unpaidError(details.status)
  }
  expectMatching(tools, row, mismatch)
  return current
}

function expectMatching(
  { logger }: AuthorizationTools,
  { id }: IssuedRow,
  mismatch: Flaw | undefined
): void {
  if (mismatch) {
    logger.error(`QR payment ${id} can't be used: ${mismatch.words}`)
    throw needsNewSession(
      "Your payment does not match this order, so it can't be used. It is recorded, and the shop will contact you: please do not pay again."
    )
  }
}

/** Somebody has asked a moment ago, or is asking: their answer counts for us too, once it is there. */
async function expectKnownPaid(
  tools: AuthorizationTools,
  { id }: IssuedRow
): Promise<IssuedRow> {
  const { qrPayment } = tools
  const heard = await qrPayment.recentAnswer(id)
  const row = await qrPayment.issuedRow(id)
  if (row && (await qrPayment.ledger.checks.isJustConfirmed(id))) {
    return row
  }
  if (row?.status === "completed") {
    expectMatching(tools, row, heard?.mismatch)
  }
  // Another instance asks, and its answer may be on the way: nobody who has paid is told to scan the code.
  const isBeingHeard = !heard && row?.status === "pending"
  if (!row || isBeingHeard || row.status === "completed" || row.failures) {
    throw notPaidYet(
      "Your payment is still being confirmed. If you have paid, your payment is safe and the order will follow; please wait a moment."
    )
  }
  throw unpaidError(row.status)
}

async function ask({ qrPayment, logger }: AuthorizationTools, row: IssuedRow) {
  try {
    return await qrPayment.syncStatus(row, { once: true })
  } catch (error) {
    if (error instanceof GatewayError) {
      logger.error(`QR payment ${row.id}: ${error.message}`)
      throw notPaidYet(
        "The payment service can't be reached to confirm your payment. If you have paid, your payment is safe and the order will follow; please wait a moment."
      )
    }
    throw error
  }
}

/** Money that has gone back, or is about to, is not safe with the shop: who wants the order pays again. */
async function expectKept(
  qrPayment: QrPaymentModuleService,
  { id }: IssuedRow
): Promise<void> {
  const row = await qrPayment.ledger.find(id)
  if (row?.status === "refunded") {
    throw unpaidError("refunded")
  }
  if (row && isAutoRefunded(row, qrPayment.settings)) {
    throw needsNewSession(
      "This payment came too late for this order and is being refunded. Please ask for a new QR code and pay again."
    )
  }
}

/** Promise 3: one payment pays for one order, whichever of the sessions that showed its code gets there first. */
async function takeFor(
  { qrPayment, query }: AuthorizationTools,
  sessionId: string,
  row: IssuedRow
): Promise<void> {
  const { leases } = qrPayment.ledger
  // Who is the first ever to take it need not look for others.
  const free =
    (await leases.takeFirst(row.id, sessionId)) ||
    ((await leases.takeOver(row.id, sessionId)) &&
      !(await isUsedElsewhere(query, row, sessionId)))
  if (!free) {
    await expectKept(qrPayment, row)
    throw notPaidYet(
      "Your payment is safe, but can't be used for this order now. Please don't pay again: wait a moment, or contact the shop."
    )
  }
}
