import type { IssuedRow } from "../../modules/qr-payment/row"
import { ownedOrder, readMedusaSide } from "./medusa-side"
import type { Settling } from "./settling"

/**
 * The service takes back what it said: nothing is placed or refunded on such a word, and a person is told at once, with
 * the order. Medusa may place one even now: it never asks again about a session that it has authorized.
 */
export async function noteReversal(
  { container, qrPayment, logger }: Settling,
  row: IssuedRow,
  reversal: string
): Promise<void> {
  const { outcomes } = qrPayment.ledger
  const owned = ownedOrder(await readMedusaSide(container, row))
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
