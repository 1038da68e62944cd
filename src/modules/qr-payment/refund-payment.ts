import {
  AlreadyRefundedError,
  GatewayError,
  NotRefundableError,
  UnreadableAnswerError,
} from "../../gateway/errors"
import type { RefundResult } from "../../gateway/contract"
import type { PaymentGateway } from "./account-gateway"
import type { RefundReason } from "./disposition"
import { expectOwn } from "./installation"
import { expectIssued, type IssuedRow } from "./row"
import type { Settings } from "./settings"
import type { Tools } from "./tools"

/**
 * Sends the whole amount back, once. A payment that is refunded already counts as success, and so does an
 * answer that got lost when the service then says `refunded`: Medusa tries again with a new key each time,
 * so what makes a refund happen once is the payment's own id.
 */
export async function refundPayment(
  tools: Tools,
  row: IssuedRow,
  reason: RefundReason | null
): Promise<IssuedRow> {
  if (row.status === "refunded") {
    // Known already: then Medusa only books it, and the service is not asked to move anything.
    return await book(tools, row)
  }
  expectOwn(row, tools.settings)
  const { leases } = tools.ledger
  // None where whoever called us holds it already.
  const lease = await leases.beginRefund(row.id, refundSeconds(tools.settings))
  try {
    return await refund(tools, row, reason)
  } finally {
    if (lease) {
      await leases.endRefund(lease)
    }
  }
}

async function refund(
  tools: Tools,
  row: IssuedRow,
  reason: RefundReason | null
): Promise<IssuedRow> {
  const gateway = tools.gatewayFor(row.account).about(row)
  const status = await gateway.getStatus(row.payment_id)
  if (status !== "completed" && status !== "refunded") {
    throw new NotRefundableError({
      operation: "refund",
      paymentId: row.payment_id,
    })
  }
  if (status === "refunded") {
    await expectRefunded(gateway, row, "status")
  }
  const { outcomes } = tools.ledger
  const isFirst = await outcomes.requestRefund(row.id, reason, gateway.keyId)
  if (status === "refunded") {
    return await book(tools, row)
  }
  try {
    return await book(tools, row, await gateway.refund(row.payment_id))
  } catch (error) {
    if (error instanceof AlreadyRefundedError) {
      // Its status has just said otherwise: somebody else was faster, or the answer is wrong.
      await expectRefunded(gateway, row, "refund")
      return await book(tools, row)
    }
    if (
      error instanceof GatewayError &&
      error.mayHaveHappened &&
      (await isRefunded(gateway, row.payment_id))
    ) {
      return await book(tools, row)
    }
    if (isFirst && error instanceof GatewayError && !error.mayHaveHappened) {
      // It certainly did not happen: should it turn up later, somebody else has asked for it.
      await outcomes.withdrawRefundRequest(row.id)
    }
    throw error
  }
}

/** The calls to the service take no longer, and Medusa writes a few lines besides. */
export function refundSeconds({ timeoutMs }: Settings): number {
  return (4 * timeoutMs) / 1000 + 10
}

/** One odd answer is not enough to book money as returned that may never have left. */
async function expectRefunded(
  gateway: PaymentGateway,
  { payment_id }: IssuedRow,
  operation: "status" | "refund"
): Promise<void> {
  const { status } = await gateway.getDetails(payment_id)
  if (status !== "refunded") {
    throw new UnreadableAnswerError(
      { operation, paymentId: payment_id },
      `its ${operation} endpoint says refunded, its details ${status}`
    )
  }
}

/** False also when the service doesn't answer: then the refund's own error says that nobody knows. */
async function isRefunded(
  gateway: PaymentGateway,
  paymentId: string
): Promise<boolean> {
  try {
    return (await gateway.getStatus(paymentId)) === "refunded"
  } catch {
    return false
  }
}

async function book(
  { ledger, logger }: Tools,
  row: IssuedRow,
  figures?: RefundResult
): Promise<IssuedRow> {
  const booked = await ledger.outcomes.markRefunded(row.id, figures)
  logger.info(`QR payment ${row.id}: ${row.payment_id} is refunded`)
  return expectIssued(booked)
}
