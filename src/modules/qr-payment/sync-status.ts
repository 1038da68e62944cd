import { isDeepStrictEqual } from "node:util"
import type { PaymentDetails, PaymentStatus } from "../../gateway/contract"
import {
  GatewayError,
  PaymentNotFoundError,
  UnreadableAnswerError,
} from "../../gateway/errors"
import type { PaymentGateway } from "./account-gateway"
import type { Flaw } from "./disposition"
import { figuresOf } from "./figures"
import { problemOf } from "./problem"
import { expectIssued, type IssuedRow, type QrPaymentRow } from "./row"
import type { Tools } from "./tools"
import { findMismatch } from "./verify-details"

export type FetchedDetails = {
  details: PaymentDetails
  /** Why the service's word can't be taken for this row. */
  mismatch?: Flaw
}

export type SyncedStatus = FetchedDetails & {
  row: IssuedRow
  /** What the service takes back, in words: it has said more of this payment before. */
  reversal?: string
}

export type FetchOptions = {
  /** A poll may cause one call, so nothing is repeated for it. */
  once?: boolean
}

/** Asks the service about a payment, and compares its answer with what we asked for. */
export async function fetchDetails(
  { gatewayFor, settings }: Tools,
  row: IssuedRow,
  options: FetchOptions = {},
  gateway = gatewayFor(row.account).about(row)
): Promise<FetchedDetails> {
  const sandboxAllowed = settings.accounts.get(row.account)?.sandbox ?? false
  const details = await gateway.getDetails(row.payment_id, options)
  return { details, mismatch: findMismatch(row, details, sandboxAllowed) }
}

/** Asks the service about a payment, and moves the row forward by its answer. */
export async function syncStatus(
  tools: Tools,
  row: IssuedRow,
  options: FetchOptions = {}
): Promise<SyncedStatus> {
  const answer = ask(tools, row, options)
  tools.recentAnswers.keep(row.id, answer)
  return await answer
}

async function ask(
  tools: Tools,
  row: IssuedRow,
  options: FetchOptions
): Promise<SyncedStatus> {
  const { ledger, logger } = tools
  try {
    const gateway = tools.gatewayFor(row.account).about(row)
    const { details, mismatch } = await fetchDetails(
      tools,
      row,
      options,
      gateway
    )
    if (details.status === "refunded" && row.status !== "refunded") {
      await expectStatus(gateway, row, "refunded", options)
    }
    const reversal = await findReversal(gateway, row, details.status, options)
    if (details.status === "pending" && !row.failures) {
      // What most polls hear: no row can move to it, so there is nothing to write.
      return { row, details, mismatch, reversal }
    }
    const { row: current, moved } = await ledger.checks.moveForward(row.id, {
      status: details.status,
      asked_key_id: gateway.keyId,
      sandbox: details.is_sandbox_transaction ?? null,
      store_currency: details.currency ?? null,
      confirmed: details.status === "completed" && !mismatch,
      figures: mismatch ? undefined : figuresOf(details),
    })
    if (moved) {
      logger.info(
        `QR payment ${row.id}: ${row.payment_id} went from ${row.status} to ${details.status}`
      )
    }
    noteDifference(tools, row, current)
    return { row: expectIssued(current), details, mismatch, reversal }
  } catch (error) {
    if (isForgotten(row, error)) {
      await ledger.checks.noteAnswer(row.id)
    } else {
      await ledger.checks.noteFailure(row.id, problemOf(error))
    }
    throw error
  }
}

function noteDifference(
  { logger }: Tools,
  before: QrPaymentRow,
  { later_figures }: QrPaymentRow
): void {
  if (!isDeepStrictEqual(later_figures, before.later_figures)) {
    logger.warn(
      `QR payment ${before.id}: the service names other figures than before: ${JSON.stringify(later_figures)}`
    )
  }
}

/** How long the service remembers a code that has ended is not shown in the contract: it is over all the same. */
function isForgotten({ status }: IssuedRow, error: unknown): boolean {
  return (
    (status === "failed" || status === "expired") &&
    error instanceof PaymentNotFoundError
  )
}

/** What the service says now; what it last said when it was asked just before, or can't be reached. */
export async function syncAsPoll(
  tools: Tools,
  row: IssuedRow
): Promise<IssuedRow> {
  try {
    return (await tools.ledger.polls.begin(row))
      ? (await syncStatus(tools, row, { once: true })).row
      : row
  } catch (error) {
    if (!(error instanceof GatewayError)) {
      throw error
    }
    tools.logger.warn(`QR payment ${row.id}: ${error.message}`)
    return row
  }
}

/**
 * The contract shows no way back from `completed`, nor from `refunded`. A service that takes its word back is believed
 * when both endpoints do, and then until it says otherwise.
 */
async function findReversal(
  gateway: PaymentGateway,
  row: IssuedRow,
  told: PaymentStatus,
  options: FetchOptions
): Promise<string | undefined> {
  if (!isReversal(row, told)) {
    return undefined
  }
  if (row.attention_kind !== "reversed") {
    await expectStatus(gateway, row, told, options)
  }
  return `the payment service called it ${row.status} and now says ${told}`
}

/** What it says of a refund may lag behind for a moment. */
const REFUND_SETTLED_MS = 60_000

function isReversal(row: IssuedRow, told: PaymentStatus): boolean {
  switch (row.status) {
    case "completed":
      return told !== "completed" && told !== "refunded"
    case "refunded": {
      const known = row.refund_known_at?.getTime() ?? Date.now()
      return told !== "refunded" && Date.now() - known > REFUND_SETTLED_MS
    }
    case "pending":
    case "failed":
    case "expired":
      return false
  }
}

/**
 * For what one odd answer is not enough, because there is no way back from `refunded`, and none is shown from
 * `completed`: the status endpoint has to say the same. When they disagree, nobody knows.
 */
export async function expectStatus(
  gateway: PaymentGateway,
  { payment_id }: IssuedRow,
  told: PaymentStatus,
  options: FetchOptions = {}
): Promise<void> {
  const status = await gateway.getStatus(payment_id, options)
  if (status !== told) {
    throw new UnreadableAnswerError(
      { operation: "details", paymentId: payment_id },
      `its status endpoint says ${status}, its details ${told}`
    )
  }
}
