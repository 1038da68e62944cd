import type { MedusaContainer } from "@medusajs/framework/types"
import { actingAs } from "../modules/qr-payment/actor"
import type { CheckStart } from "../modules/qr-payment/ledger/checks"
import { isPollDue, retryAfter } from "../modules/qr-payment/poll-pace"
import {
  type IssuedRow,
  isIssued,
  type PolledRow,
} from "../modules/qr-payment/row"
import { isOpen, shopperReason } from "../modules/qr-payment/shopper-reason"
import { shopperView } from "../modules/qr-payment/shopper-view"
import type QrPaymentModuleService from "../modules/qr-payment/service"
import { check } from "./settle-qr-payment/check"
import { settleContext } from "./settle-qr-payment/context"
import { settleQueueOf } from "./settle-queue"
import { followUp } from "./settle-soon"
import { watchHealth } from "./watch-health"

export type PollAnswer = { httpStatus: number; body: Record<string, unknown> }

/**
 * Answers from the ledger alone where the answer is known, and asks the service only when nobody has just done so.
 * A poll that learns of the payment has the order placed, and does not wait for it.
 */
export async function pollQrPayment(
  container: MedusaContainer,
  sessionId: string | undefined
): Promise<PollAnswer> {
  const { qrPayment } = settleContext(container)
  const row = sessionId && (await findPolled(qrPayment, sessionId))
  if (!row) {
    return unknown()
  }
  const asked = await actingAs("poll", () => askIfDue(container, row))
  return await answerFor(qrPayment, asked, sessionId)
}

export type IssuedPoll = PolledRow & IssuedRow

export async function findPolled(
  { ledger }: QrPaymentModuleService,
  sessionId: string
): Promise<IssuedPoll | undefined> {
  const row = await ledger.polls.find(sessionId)
  return row && isIssued(row) ? row : undefined
}

/** The row after the service was asked about it, or as it is where somebody has just done so. */
export async function askIfDue(
  container: MedusaContainer,
  row: IssuedPoll
): Promise<IssuedRow> {
  watchHealth(container)
  const { qrPayment } = settleContext(container)
  const started =
    isOpen(row) && !settleQueueOf(qrPayment).has(row.id) && isPollDue(row)
      ? await qrPayment.ledger.polls.begin(row)
      : undefined
  const isNews = started && (await ask(container, started, row))
  return (isNews && (await qrPayment.issuedRow(row.id))) || row
}

/** What a page that shows the session's code is told. */
export async function answerFor(
  qrPayment: QrPaymentModuleService,
  row: IssuedRow,
  sessionId: string
): Promise<PollAnswer> {
  return (await findGone(qrPayment, row)) ?? status(row, sessionId, qrPayment)
}

export function unknown(): PollAnswer {
  return refusal(
    404,
    "unknown_qr_payment",
    "There is no QR payment for this payment session."
  )
}

/** True when the row has changed. What else follows from the answer is done after this. */
async function ask(
  container: MedusaContainer,
  started: CheckStart,
  row: IssuedRow
): Promise<boolean> {
  const question = { id: row.id, started }
  const checked = await check(container, question, row)
  void followUp(container, checked.followUp)
  return checked.isNews
}

/** Promise 5: a page is told at once that nobody should pay its code. What was paid is told as it is. */
async function findGone(
  { ledger }: QrPaymentModuleService,
  row: IssuedRow
): Promise<PollAnswer | undefined> {
  if (row.status === "completed" || row.status === "refunded") {
    return undefined
  }
  if (await ledger.isReplaced(row)) {
    return refusal(
      410,
      "replaced_qr_payment",
      "This QR code was replaced by a newer one."
    )
  }
  return row.status === "pending" && isUnwanted(row)
    ? refusal(
        410,
        "changed_qr_payment",
        "The order has changed since this QR code was made. Please ask for the current one."
      )
    : undefined
}

/** Nothing is bought with it any more: its checkout is gone, or a person has settled it. */
function isUnwanted({ disposition, hands_off }: IssuedRow): boolean {
  return disposition === "abandoned" || hands_off
}

function status(
  row: IssuedRow,
  sessionId: string,
  qrPayment: QrPaymentModuleService
): PollAnswer {
  const roundsBefore = settleQueueOf(qrPayment).roundsBefore(row.id)
  return {
    httpStatus: 200,
    body: {
      qr_payment: {
        session_id: sessionId,
        ...shopperView(row, qrPayment.settings),
        expires_in: secondsLeft(row),
        retry_after: retryAfter(row, roundsBefore),
        kind: row.kind,
        order_number: row.order_number,
        order_id: row.order_id,
        reason: shopperReason(row, qrPayment.settings),
      },
    },
  }
}

/** Relative, so that a wrong clock in the browser does no harm. */
function secondsLeft({ expires_at }: IssuedRow): number {
  return Math.max(0, Math.ceil((expires_at.getTime() - Date.now()) / 1000))
}

/** The type tells our 404 from that of a proxy, which says nothing about the payment. */
function refusal(
  httpStatus: number,
  type: string,
  message: string
): PollAnswer {
  return { httpStatus, body: { type, message } }
}
