import type { IssuedRow } from "../../../modules/qr-payment/row"
import {
  ownedOrder,
  readCollectionBooks,
} from "../../../medusa/collection-state"
import type { SettleContext } from "../context"
import { findFlaw } from "../order/find-flaw"

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
  const flaw = owned && (await findFlaw(context, row, books, owned.order))
  const reason = [
    reversal,
    orderId &&
      `it was to pay for order ${orderId}: do not deliver before this is clear`,
    flaw?.words,
  ]
  await outcomes.needsAttention(row.id, "reversed", {
    code: flaw?.code ?? null,
    words: reason.filter(Boolean).join("; "),
  })
}
