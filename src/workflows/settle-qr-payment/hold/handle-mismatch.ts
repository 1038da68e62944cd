import type { Flaw } from "../../../modules/qr-payment/disposition"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import {
  ownedOrder,
  readCollectionBooks,
} from "../../../medusa/collection-state"
import type { SettleContext } from "../context"
import { findFlaw } from "../order/find-flaw"

/**
 * The service says `completed`, but not of what we asked for. Then nobody knows whose money it is, so it buys nothing
 * and is never refunded by itself: a person decides. An order that an earlier, right answer has paid for stays.
 */
export async function handleMismatch(
  context: SettleContext,
  row: IssuedRow,
  mismatch: Flaw
): Promise<void> {
  const { outcomes } = context.qrPayment.ledger
  if (row.attention_kind !== "mismatch") {
    context.logger.error(`QR payment ${row.id} is held: ${mismatch.words}`)
  }
  const books = await readCollectionBooks(context.container, row)
  const owned = ownedOrder(books)
  if (owned && !row.order_id) {
    // The shopper's own completion has placed it, and nobody has told the ledger yet.
    await outcomes.markOrdered(row.id, owned.order.id)
  }
  const flaw = owned && (await findFlaw(context, row, books, owned.order))
  await outcomes.needsAttention(row.id, "mismatch", {
    code: flaw?.code ?? mismatch.code,
    words: [mismatch, flaw].flatMap((one) => one?.words ?? []).join("; "),
  })
}
