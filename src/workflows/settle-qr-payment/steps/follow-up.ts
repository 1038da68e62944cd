import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import type { Asked } from "../ask-about"
import { bookRefund } from "../book-refund"
import { refundCanceled } from "../keep-order"
import { noteForeign } from "../note-foreign"
import { noteReversal } from "../note-reversal"
import { placeOrder } from "../place-order"
import { messageOf, type Settling, settlingWith } from "../settling"
import { tellSession } from "../tell-session"
import { treatMismatch } from "../treat-mismatch"
import { unlessCrowded } from "../unless-crowded"

/** Does in Medusa what follows from the row's status. What fails here is tried again when the row is due. */
export const followUpQrPaymentStep = createStep(
  "follow-up-qr-payment",
  async (asked: Asked, { container }) => {
    const { id } = asked
    const settling = settlingWith(container)
    const row = await settling.qrPayment.issuedRow(id)
    if (row) {
      try {
        await follow(settling, row, asked)
      } catch (error) {
        await report(settling, id, messageOf(error))
      }
    }
    return new StepResponse(id)
  }
)

async function follow(
  settling: Settling,
  row: IssuedRow,
  asked: Asked
): Promise<void> {
  if (settling.qrPayment.isForeign(row)) {
    await noteForeign(settling, row)
  } else if (!asked.answered) {
    await refundCanceled(settling, row)
  } else if (asked.reversal) {
    await noteReversal(settling, row, asked.reversal)
  } else {
    await followUp(settling, row, asked)
    await followRefundInBetween(settling, row)
  }
}

/** Paid money without an order is put before a person in its time; an order that can't be kept right, at once. */
async function report(
  { qrPayment, logger }: Settling,
  id: string,
  problem: string
): Promise<void> {
  logger.error(`QR payment ${id}: ${problem}`)
  const row = await qrPayment.ledger.find(id)
  if (row?.order_id) {
    await qrPayment.ledger.outcomes.needsAttention(
      id,
      "order",
      `order ${row.order_id} could not be looked after: ${problem}`
    )
  }
}

async function followUp(
  settling: Settling,
  row: IssuedRow,
  { mismatch, byPoll }: Asked
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
        await treatMismatch(settling, row, mismatch)
      } else {
        const place = () => placeOrder(settling, row)
        await (byPoll ? unlessCrowded(place) : place())
      }
      return
    case "refunded":
      await bookRefund(settling, row)
      return
    case "failed":
    case "expired":
      if (row.attention_kind === "unrecorded") {
        await settling.qrPayment.ledger.unrecorded.nothingPaid(row.id)
      }
      await tellSession(settling, row)
  }
}

/** "Paid" and "refunded" a moment apart: the refund may have been seen while the order was being placed. */
async function followRefundInBetween(
  settling: Settling,
  before: IssuedRow
): Promise<void> {
  const row = await settling.qrPayment.issuedRow(before.id)
  if (before.status === "completed" && row?.status === "refunded") {
    await bookRefund(settling, row)
  }
}
