import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import type { CheckResult } from "../sync-status"
import { bookRefund } from "../refund/book-refund"
import { refundCanceled } from "../order/maintain-order"
import { noteForeign } from "../hold/note-foreign"
import { followHandsOff } from "../hold/follow-hands-off"
import { noteReversal } from "../hold/note-reversal"
import { settlePaid } from "../order/settle-paid"
import { markFailed } from "../../../gateway/telemetry"
import { messageOf } from "../../../gateway/text"
import { type SettleContext, settleContext } from "../context"
import { inSettleSpan } from "../settle-span"
import { updateSessionData } from "../update-session-data"
import { handleMismatch } from "../hold/handle-mismatch"

/** Does in Medusa what follows from the row's status. What fails here is tried again when the row is due. */
export const followUpQrPaymentStep = createStep(
  "follow-up-qr-payment",
  async (asked: CheckResult, { container }) => {
    const { id } = asked
    const context = settleContext(container)
    const row = await context.qrPayment.issuedRow(id)
    if (row) {
      await inSettleSpan(context, row, async (span) => {
        try {
          await follow(context, row, asked)
        } catch (error) {
          markFailed(span, error)
          await report(context, id, messageOf(error))
        }
      })
    }
    return new StepResponse(id)
  }
)

async function follow(
  context: SettleContext,
  row: IssuedRow,
  asked: CheckResult
): Promise<void> {
  if (context.qrPayment.isForeign(row)) {
    await noteForeign(context, row)
  } else if (row.hands_off) {
    await followHandsOff(context, row, asked)
  } else if (!asked.answered) {
    await refundCanceled(context, row)
  } else if (asked.reversal) {
    await noteReversal(context, row, asked.reversal)
  } else {
    await followUp(context, row, asked)
    await followRefundInBetween(context, row)
  }
}

/** Paid money without an order needs attention in its time; an order that can't be kept right, at once. */
async function report(
  { qrPayment, logger }: SettleContext,
  id: string,
  problem: string
): Promise<void> {
  logger.error(`QR payment ${id}: ${problem}`)
  const row = await qrPayment.ledger.find(id)
  if (row?.order_id) {
    await qrPayment.ledger.outcomes.needsAttention(id, "order", {
      code: "order_check_failed",
      words: `order ${row.order_id} could not be looked after: ${problem}`,
    })
  }
}

async function followUp(
  context: SettleContext,
  row: IssuedRow,
  { mismatch }: CheckResult
): Promise<void> {
  switch (row.status) {
    case "pending":
      return
    case "completed":
      if (row.attention_kind === "unrecorded") {
        // Which order it was for, only a person can find out.
        return
      }
      if (mismatch) {
        await handleMismatch(context, row, mismatch)
      } else {
        await settlePaid(context, row)
      }
      return
    case "refunded":
      await bookRefund(context, row)
      return
    case "failed":
    case "expired":
      if (row.attention_kind === "unrecorded") {
        await context.qrPayment.ledger.unrecorded.nothingPaid(row.id)
      }
      await updateSessionData(context, row)
  }
}

/** "Paid" and "refunded" a moment apart: the refund may have been seen while the order was being placed. */
async function followRefundInBetween(
  context: SettleContext,
  before: IssuedRow
): Promise<void> {
  const row = await context.qrPayment.issuedRow(before.id)
  if (before.status === "completed" && row?.status === "refunded") {
    await bookRefund(context, row)
  }
}
