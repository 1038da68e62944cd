import type { Flaw } from "../../../modules/qr-payment/disposition"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import {
  ownedOrder,
  readCollectionBooks,
} from "../../../medusa/collection-state"
import type { SettleContext } from "../context"
import { findFlaw } from "../order/find-flaw"

/** The order asks for the money again since then: who collects it would have it twice. */
const refundTakenBack: Flaw = {
  code: "refund_taken_back",
  words:
    "the customer may not have the money back: do not collect it again before this is clear",
}

/**
 * The service takes back what it said: nothing is placed or refunded on such a word, and the payment needs attention at
 * once, with the order and what else is wrong with it. Medusa may place one even now: it never asks again about a
 * session that it has authorized.
 */
export async function noteReversal(
  context: SettleContext,
  row: IssuedRow,
  reversal: string
): Promise<void> {
  const { container, qrPayment, logger } = context
  const { outcomes } = qrPayment.ledger
  const books = await readCollectionBooks(container, row)
  const owned = ownedOrder(books)
  const orderId = row.order_id ?? owned?.order.id
  if (orderId && !row.order_id) {
    await outcomes.noteOrder(row.id, orderId)
  }
  logger.error(`QR payment ${row.id}: ${reversal}`)
  const flaw =
    row.status === "refunded"
      ? refundTakenBack
      : owned && (await findFlaw(context, row, books, owned.order))
  const reason = [
    reversal,
    orderId &&
      `it was to pay for order ${orderId}: do not deliver before this is clear`,
    flaw?.words,
  ]
  await outcomes.needsAttention(row.id, "reversed", {
    code: flaw?.code ?? "payment_taken_back",
    words: reason.filter(Boolean).join("; "),
  })
}
