import type { PaymentDetails } from "../../gateway/contract"
import { UnreadableAnswerError } from "../../gateway/errors"
import { expectIssued, type IssuedRow } from "./row"
import type { Tools } from "./tools"
import { findMismatch } from "./verify-details"

export type Answer = {
  row: IssuedRow
  details: PaymentDetails
  /** Why the service's word can't be taken for this row, in words. */
  mismatch?: string
}

export type AskOptions = {
  /** A poll may cause one call, so nothing is repeated for it. */
  once?: boolean
}

/** Asks the service about a payment, compares its answer with what we asked for, and moves the row forward. */
export async function askService(
  tools: Tools,
  row: IssuedRow,
  options: AskOptions = {}
): Promise<Answer> {
  const { ledger, settings, logger } = tools
  const sandboxAllowed = settings.accounts.get(row.account)?.sandbox ?? false
  try {
    const details = await tools
      .gatewayFor(row.account)
      .getDetails(row.payment_id, options)
    const mismatch = findMismatch(row, details, sandboxAllowed)
    if (details.status === "refunded" && row.status !== "refunded") {
      await expectRefunded(tools, row, mismatch)
    }
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
  } catch (error) {
    await ledger.checks.noteFailure(row.id)
    throw error
  }
}

/** From `refunded` there is no way back, so one odd answer is not enough for it: both endpoints have to say so. */
async function expectRefunded(
  { gatewayFor }: Tools,
  { account, payment_id }: IssuedRow,
  mismatch: string | undefined
): Promise<void> {
  const status = await gatewayFor(account).getStatus(payment_id)
  if (mismatch || status !== "refunded") {
    throw new UnreadableAnswerError(
      { operation: "details", paymentId: payment_id },
      mismatch ?? `its status endpoint says ${status}, its details refunded`
    )
  }
}
