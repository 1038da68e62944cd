import type { IssuedRow } from "../../modules/qr-payment/row"
import type { MedusaPayment } from "./medusa-side"
import { isCaptured, isRefunded } from "./medusa-side"
import { messageOf, type Settling } from "./settling"

/** Medusa deletes a session while it creates the next: for a moment a cart that waits seems to be gone. */
const GRACE_SECONDS = 10

type Circumstances = {
  /** A payment that Medusa made of the money, although no order came of it. */
  own?: MedusaPayment
  /** The next session of the same cart may still use the money. */
  mayComeBack?: boolean
}

/** Money that no order will use: it goes back, or waits for a person, as the store has chosen. */
export async function treatStray(
  settling: Settling,
  row: IssuedRow,
  reason: string,
  { own, mayComeBack = false }: Circumstances = {}
): Promise<void> {
  const { qrPayment, logger } = settling
  const { outcomes } = qrPayment.ledger
  if (mayComeBack && !hasStrayedFor(row, GRACE_SECONDS)) {
    await outcomes.noteStray(row.id)
    return
  }
  // Entered before the money moves: from here on no session can use the code again.
  const words = `stray money: ${reason}`
  if (row.disposition !== "attention") {
    if (!(await outcomes.declareStray(row, words, { mayComeBack }))) {
      return
    }
    logger.info(`QR payment ${row.id}: ${words}`)
  }
  if (qrPayment.settings.strayPayments === "hold") {
    return
  }
  try {
    await sendBack(settling, row, own)
    logger.info(`QR payment ${row.id}: stray money sent back`)
  } catch (error) {
    await outcomes.countAttempt(row.id)
    await outcomes.needsAttention(
      row.id,
      `${words}; sending it back failed: ${messageOf(error)}`
    )
  }
}

/** Through Medusa where Medusa has a payment for it, so that its books agree with the service's. */
async function sendBack(
  { qrPayment, payment }: Settling,
  row: IssuedRow,
  own: MedusaPayment | undefined
): Promise<void> {
  if (own && isCaptured(own) && !isRefunded(own)) {
    await payment.refundPayment({ payment_id: own.id, amount: own.amount })
  } else {
    await qrPayment.refund(row)
  }
}

function hasStrayedFor({ stray_at }: IssuedRow, seconds: number): boolean {
  return stray_at !== null && Date.now() - stray_at.getTime() > seconds * 1000
}
