import type { RefundReason } from "../../modules/qr-payment/disposition"
import type { IssuedRow } from "../../modules/qr-payment/row"
import type { MedusaPayment } from "./medusa-side"
import { sendBack } from "./send-back"
import type { Settling } from "./settling"

/** Why nobody waits for the money: for the merchant in words, for the shopper as a code. */
export type Stray = { reason: string; code: RefundReason }

/**
 * Money that no order will use: it goes back, or waits for a person, as the store has chosen. Not at once: a cart
 * may be between two sessions, and one odd answer should send nothing back.
 */
export async function treatStray(
  settling: Settling,
  row: IssuedRow,
  { reason, code }: Stray,
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
    const words = `stray money: ${reason}`
    if (!(await outcomes.declareStray(row.id, words, code))) {
      return
    }
    logger.info(`QR payment ${row.id}: stray money: ${reason}`)
  }
  if (sendsBack(settling)) {
    const known = row.attention_reason ?? `stray money: ${reason}`
    // What failed stands in the row, and is tried again when the row is due.
    await sendBack(settling, row, known, own).catch(() => undefined)
  }
}

/**
 * Whether the store sends this money back by itself. Where it is held, Medusa may place an order with it all the same:
 * it never asks again about a session that it has authorized.
 */
export function goesBack(settling: Settling, row: IssuedRow): boolean {
  return row.attention_kind === "stray" && sendsBack(settling)
}

function sendsBack({ qrPayment }: Settling): boolean {
  return qrPayment.settings.strayPayments === "refund"
}
