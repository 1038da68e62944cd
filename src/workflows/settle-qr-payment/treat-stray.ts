import type { IssuedRow } from "../../modules/qr-payment/row"
import {
  isCaptured,
  isRefunded,
  type MedusaPayment,
  readMedusaSide,
} from "./medusa-side"
import { messageOf, type Settling } from "./settling"

/**
 * Money that no order will use: it goes back, or waits for a person, as the store has chosen. Not at once: a cart
 * may be between two sessions, and one odd answer should send nothing back.
 */
export async function treatStray(
  settling: Settling,
  row: IssuedRow,
  reason: string,
  own?: MedusaPayment
): Promise<void> {
  const { qrPayment, logger } = settling
  const { outcomes } = qrPayment.ledger
  if (row.order_id) {
    await outcomes.needsAttention(row.id, "order", reason)
    return
  }
  if (row.attention_kind !== "stray") {
    await outcomes.noteStray(row.id)
    // Entered before the money moves: from here on no session can take it.
    if (!(await outcomes.declareStray(row.id, `stray money: ${reason}`))) {
      return
    }
    logger.info(`QR payment ${row.id}: stray money: ${reason}`)
  }
  if (qrPayment.settings.strayPayments === "hold") {
    return
  }
  try {
    await sendBack(settling, row, own)
    logger.info(`QR payment ${row.id}: stray money sent back`)
  } catch (error) {
    const known = row.attention_reason ?? `stray money: ${reason}`
    const [words] = known.split("; sending it back failed")
    await outcomes.countFailedRefund(row.id)
    await outcomes.needsAttention(
      row.id,
      "stray",
      `${words}; sending it back failed: ${messageOf(error)}`
    )
  }
}

/** Through Medusa where Medusa has a payment for it, so that its books agree with the service's. */
async function sendBack(
  settling: Settling,
  row: IssuedRow,
  own: MedusaPayment | undefined
): Promise<void> {
  if (own && isCaptured(own) && !isRefunded(own)) {
    await settling.payment.refundPayment({
      payment_id: own.id,
      amount: own.amount,
    })
  } else {
    await settling.qrPayment.refund(row)
  }
  await closeSession(settling, row, own)
}

/** A session that Medusa has authorized completes its cart without asking us again: its money is gone, so must it be. */
export async function closeSession(
  { container, payment }: Settling,
  row: IssuedRow,
  own: MedusaPayment | undefined
): Promise<void> {
  const { sessions, order } = await readMedusaSide(container, row)
  const spent = sessions.find(({ id }) => id === own?.payment_session_id)
  if (spent && !order) {
    await payment.deletePaymentSession(spent.id)
  }
}
