import type { IssuedRow } from "../../../modules/qr-payment/row"
import {
  ownedOrder,
  readCollectionState,
} from "../../../medusa/collection-state"
import type { SettleContext } from "../context"

/**
 * The service takes back what it said: nothing is placed or refunded on such a word, and the payment needs attention at once, with
 * the order. Medusa may place one even now: it never asks again about a session that it has authorized.
 */
export async function noteReversal(
  { container, qrPayment, logger }: SettleContext,
  row: IssuedRow,
  reversal: string
): Promise<void> {
  const { outcomes } = qrPayment.ledger
  const owned = ownedOrder(await readCollectionState(container, row))
  const orderId = row.order_id ?? owned?.order.id
  if (orderId && !row.order_id) {
    await outcomes.noteOrder(row.id, orderId)
  }
  const order = orderId
    ? `; order ${orderId} was placed with it: do not deliver before this is clear`
    : ""
  logger.error(`QR payment ${row.id}: ${reversal}`)
  await outcomes.needsAttention(row.id, "reversed", `${reversal}${order}`)
}
