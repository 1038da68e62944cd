import { retryAfter } from "../../modules/qr-payment/poll-pace"
import { isOpen } from "../../modules/qr-payment/shopper-reason"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import {
  answerFor,
  findPolled,
  type IssuedPoll,
  type PollAnswer,
  unknown,
} from "../poll-qr-payment"

/** A shopper who paid in the last second is told, where the page waits this long and the webhook comes. */
const LATE_PAYMENT_MS = 120_000

/** What the ledger says of a session's code. */
export type Reading = {
  answer: PollAnswer
  /** The answer as text, made once for all who read it. */
  json: string
  /** Of all that changes in it, for finding out whether it has: the seconds left always do. */
  gist: string
  codeId: string
  version: number
  /** Whether asking the service can bring anything new. */
  isOpen: boolean
  /** From then on nothing changes any more. */
  endsAt: number
}

export async function read(
  qrPayment: QrPaymentModuleService,
  sessionId: string
): Promise<Reading> {
  const row = await findPolled(qrPayment, sessionId)
  const answer = row ? await answerFor(qrPayment, row, sessionId) : unknown()
  return {
    answer,
    json: JSON.stringify(answer.body),
    gist: row ? gistOf(row) : "",
    codeId: row?.id ?? "",
    version: row?.version ?? 0,
    isOpen: row !== undefined && isOpen(row),
    endsAt: row && answer.httpStatus === 200 ? endOf(row) : 0,
  }
}

function gistOf(row: IssuedPoll): string {
  return [
    ...[row.id, row.status, row.order_id, row.order_number, row.kind],
    ...[row.disposition, row.attention_kind, row.refund_reason, row.stray_at],
  ].join()
}

function endOf(row: IssuedPoll): number {
  if (row.status === "failed" || row.status === "expired") {
    return (row.ended_at?.getTime() ?? Date.now()) + LATE_PAYMENT_MS
  }
  return retryAfter(row) ? Infinity : 0
}
