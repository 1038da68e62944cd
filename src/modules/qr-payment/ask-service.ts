import type { PaymentDetails } from "../../gateway/contract"
import { UnreadableAnswerError } from "../../gateway/errors"
import { expectIssued, type IssuedRow } from "./row"
import type { Tools } from "./tools"
import { findMismatch } from "./verify-details"

export type Look = {
  details: PaymentDetails
  /** Why the service's word can't be taken for this row, in words. */
  mismatch?: string
}

export type Answer = Look & { row: IssuedRow }

export type AskOptions = {
  /** A poll may cause one call, so nothing is repeated for it. */
  once?: boolean
}

/** Asks the service about a payment, and compares its answer with what we asked for. */
export async function lookAt(
  { gatewayFor, settings }: Tools,
  row: IssuedRow,
  options: AskOptions = {}
): Promise<Look> {
  const sandboxAllowed = settings.accounts.get(row.account)?.sandbox ?? false
  const details = await gatewayFor(row.account).getDetails(
    row.payment_id,
    options
  )
  return { details, mismatch: findMismatch(row, details, sandboxAllowed) }
}

/** Asks the service about a payment, and moves the row forward by its answer. */
export async function askService(
  tools: Tools,
  row: IssuedRow,
  options: AskOptions = {}
): Promise<Answer> {
  const { ledger, logger } = tools
  try {
    const { details, mismatch } = await lookAt(tools, row, options)
    if (details.status === "refunded" && row.status !== "refunded") {
      await expectRefunded(tools, row, mismatch)
    }
    if (details.status === "pending" && !row.failures) {
      // What most polls hear: no row can move to it, so there is nothing to write.
      return { row, details, mismatch }
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
