import type { PaymentStatus } from "../../gateway/contract"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { messageOf } from "../../gateway/text"
import type { SettleContext } from "./context"

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
  mismatch?: string
  reversal?: string
  byPoll: boolean
}

/** Asks the service about the payment, and moves the row forward by what it tells. */
export async function syncStatus(
  { qrPayment, logger }: SettleContext,
  { id, started }: CheckRequest,
  known?: IssuedRow
): Promise<CheckResult> {
  const byPoll = started !== undefined
  const row = known ?? (await qrPayment.issuedRow(id))
  const begun = started ?? (await qrPayment.ledger.checks.begin(id))
  const asked = { id, started: begun, byPoll }
  if (!row) {
    return { ...asked, answered: false }
  }
  try {
    const {
      row: { status },
      mismatch,
      reversal,
    } = await qrPayment.syncStatus(row, { once: byPoll })
    return { ...asked, answered: true, status, mismatch, reversal }
  } catch (error) {
    logger.warn(`QR payment ${id}: ${messageOf(error)}`)
    return { ...asked, answered: false }
  }
}
