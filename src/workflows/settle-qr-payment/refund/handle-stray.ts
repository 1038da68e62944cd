import {
  isStray,
  type RefundReason,
} from "../../../modules/qr-payment/disposition"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import type { MedusaPayment } from "../../../medusa/collection-state"
import { refundByItself } from "./refund-by-itself"
import { refundStray } from "./refund-stray"
import type { SettleContext } from "../context"

/** Why nobody waits for the money: for the merchant in words, for the shopper as a code. */
export type Stray = { reason: string; code: RefundReason }

/**
 * Money that no order will use: it is refunded, or waits for a decision, as the store has chosen. Not at once: a cart
 * may be between two sessions, and one odd answer should refund nothing.
 */
export async function handleStray(
  context: SettleContext,
  row: IssuedRow,
  { reason, code }: Stray,
  own?: MedusaPayment
): Promise<void> {
  const { qrPayment, logger } = context
  const { outcomes } = qrPayment.ledger
  if (row.order_id) {
    await outcomes.needsAttention(row.id, "order", reason)
    return
  }
  if (!isStray(row)) {
    await outcomes.noteStray(row.id)
    // Entered before the money moves: from here on no session can take it.
    const words = `stray money: ${reason}`
    if (!(await outcomes.declareStray(row.id, words, code))) {
      return
    }
    logger.info(`QR payment ${row.id}: stray money: ${reason}`)
  }
  if (context.qrPayment.settings.strayPayments === "refund") {
    // What failed stands in the row, and is tried again when the row is due.
    const refund = () => refundStray(context, row, own)
    // An order may have been placed with it since.
    await refundByItself(context, row, refund, {
      attention_kind: "stray",
    }).catch(() => undefined)
  }
}
