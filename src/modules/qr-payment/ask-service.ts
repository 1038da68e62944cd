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
  tools: Tools,
  row: IssuedRow
): Promise<Answer> {
  const { ledger, settings, logger } = tools
  const details = await readDetails(tools, row)
  const sandboxAllowed = settings.accounts.get(row.account)?.sandbox ?? false
  const mismatch = findMismatch(row, details, sandboxAllowed)
  const { row: current, moved } = await ledger.checks.moveForward(row.id, {
    status: details.status,
    sandbox: details.is_sandbox_transaction ?? null,
    store_currency: details.currency ?? null,
    confirmed: details.status === "completed" && !mismatch,
  })
  if (moved) {
    logger.info(
      `QR payment ${row.id}: ${row.payment_id} went from ${row.status} to ${details.status}`
    )
  }
  return { row: expectIssued(current), details, mismatch }
}

async function readDetails(
  { ledger, gatewayFor }: Tools,
  row: IssuedRow
): Promise<PaymentDetails> {
  try {
    return await gatewayFor(row.account).getDetails(row.payment_id)
  } catch (error) {
    await ledger.checks.noteFailure(row.id)
    throw error
  }
}
