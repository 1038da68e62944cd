import type { PaymentDetails } from "../../gateway/contract"
import { expectIssued, type IssuedRow } from "./row"
import type { Tools } from "./tools"
import { findMismatch } from "./verify-details"

export type Answer = {
  row: IssuedRow
  details: PaymentDetails
  /** Why the service's word can't be taken for this row, in words. */
  mismatch?: string
}

/** Asks the service about a payment, compares its answer with what we asked for, and moves the row forward. */
export async function askService(
  { ledger, settings, gatewayFor, logger }: Tools,
  row: IssuedRow
): Promise<Answer> {
  const details = await gatewayFor(row.account).getDetails(row.payment_id)
  const sandboxAllowed = settings.accounts.get(row.account)?.sandbox ?? false
  const mismatch = findMismatch(row, details, sandboxAllowed)
  const { row: current, moved } = await ledger.moveForward(
    row.id,
    details.status,
    details.is_sandbox_transaction ?? null
  )
  if (moved) {
    logger.info(
      `QR payment ${row.id}: ${row.payment_id} went from ${row.status} to ${details.status}`
    )
  }
  if (mismatch && details.status === "completed") {
    await ledger.markForAttention(row.id, mismatch)
  }
  return { row: expectIssued(current), details, mismatch }
}
