import type { IssuedRow } from "../../modules/qr-payment/row"
import { ownedOrder, readMedusaSide } from "./medusa-side"
import type { Settling } from "./settling"

/**
 * The service says `completed`, but not of what we asked for. Then nobody knows whose money it is, so it buys nothing
 * and is never refunded by itself: a person decides. An order that an earlier, right answer has paid for stays.
 */
export async function treatMismatch(
  settling: Settling,
  row: IssuedRow,
  mismatch: string
): Promise<void> {
  const { outcomes } = settling.qrPayment.ledger
  if (row.attention_kind !== "mismatch") {
    settling.logger.error(`QR payment ${row.id} is held: ${mismatch}`)
  }
  const owned = ownedOrder(await readMedusaSide(settling.container, row))
  if (owned && !row.order_id) {
    // The shopper's own completion has placed it, and nobody has told the ledger yet.
    await outcomes.ordered(row.id, owned.order.id)
  }
  await outcomes.needsAttention(row.id, "mismatch", mismatch)
}
