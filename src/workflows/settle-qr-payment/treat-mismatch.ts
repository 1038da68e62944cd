import type { IssuedRow } from "../../modules/qr-payment/row"
import { ownedOrder, readMedusaSide } from "./medusa-side"
import type { Settling } from "./settling"
import { goesBack, treatStray } from "./treat-stray"

/**
 * The service says `completed`, but not of what we asked for. Such money buys nothing; unless it has bought an order
 * already, because an earlier answer was right: then a person looks, and nothing is sent back.
 */
export async function treatMismatch(
  settling: Settling,
  row: IssuedRow,
  mismatch: string
): Promise<void> {
  const side = await readMedusaSide(settling.container, row)
  const order = goesBack(settling, row) ? undefined : ownedOrder(side)?.order
  if (order && !row.order_id) {
    // The shopper's own completion has placed it, and nobody has told the ledger yet.
    await settling.qrPayment.ledger.outcomes.ordered(row.id, order.id)
  }
  const known = { ...row, order_id: row.order_id ?? order?.id ?? null }
  await treatStray(settling, known, mismatch, side.own)
}
