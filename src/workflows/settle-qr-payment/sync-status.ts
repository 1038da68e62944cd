import type { PaymentStatus } from "../../gateway/contract"
import type { Flaw } from "../../modules/qr-payment/disposition"
import type { IssuedRow } from "../../modules/qr-payment/row"
import type { Span } from "@opentelemetry/api"
import { markFailed } from "../../gateway/telemetry"
import { messageOf } from "../../gateway/text"
import type { SettleContext } from "./context"
import { inCheckSpan } from "./settle-span"

export type CheckRequest = {
  id: string
  /** Set when the caller has already begun the check, as polls do. */
  started?: string
}

export type CheckResult = {
  id: string
  started?: string
  /** False when the service gave no usable answer. */
  answered: boolean
  /** Where the row stands after the answer. */
  status?: PaymentStatus
  mismatch?: Flaw
  reversal?: string
  /** In milliseconds. Set while the money waits for the first try to place its order. */
  paid_at?: number
}

/** Asks the service about the payment, and moves the row forward by what it tells. */
export async function syncStatus(
  context: SettleContext,
  request: CheckRequest,
  known?: IssuedRow
): Promise<CheckResult> {
  return await inCheckSpan(request.id, async (span) => {
    const result = await ask(context, request, known, span)
    span.setAttribute("qr_payment.answered", result.answered)
    return result
  })
}

async function ask(
  { qrPayment, logger }: SettleContext,
  { id, started }: CheckRequest,
  known: IssuedRow | undefined,
  span: Span
): Promise<CheckResult> {
  const row = known ?? (await qrPayment.issuedRow(id))
  const begun = started ?? (await qrPayment.ledger.checks.begin(id))
  const asked = { id, started: begun }
  if (!row) {
    return { ...asked, answered: false }
  }
  span.setAttribute("qr_payment.payment_id", row.payment_id)
  try {
    const { row: current, ...told } = await qrPayment.syncStatus(row, {
      // A poll may cause one call.
      once: started !== undefined,
    })
    const { status } = current
    const { mismatch, reversal } = told
    span.setAttribute("qr_payment.status", status)
    const paid_at = isUnplaced(current) ? current.paid_at?.getTime() : undefined
    return { ...asked, answered: true, status, mismatch, reversal, paid_at }
  } catch (error) {
    logger.warn(`QR payment ${id}: ${messageOf(error)}`)
    markFailed(span, error)
    return { ...asked, answered: false }
  }
}

function isUnplaced({ status, order_id, failed_placings }: IssuedRow): boolean {
  return status === "completed" && !order_id && !failed_placings
}
