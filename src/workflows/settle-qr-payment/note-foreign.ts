import type { IssuedRow } from "../../modules/qr-payment/row"
import { isRefunded, ownedOrder, readMedusaSide } from "./medusa-side"
import type { Settling } from "./settling"

/**
 * Promise 6: only the installation that issued a code moves its money. Here it is only said that there is some which no
 * order owns, or which a cancelled order is owed: should the address have changed, nobody else would say so.
 */
export async function noteForeign(
  settling: Settling,
  row: IssuedRow
): Promise<void> {
  const { outcomes } = settling.qrPayment.ledger
  if (row.status === "refunded" && row.disposition !== "refunded") {
    await outcomes.refunded(row.id)
  }
  if (
    row.status !== "completed" ||
    row.attention_kind === "foreign" ||
    (row.order_id && !(await isOwed(settling, row)))
  ) {
    return
  }
  const reason = `it was issued by another installation, ${row.installation}, so nothing is done with it here; if this store had that address before, add it to the option formerBackendUrls`
  settling.logger.error(`QR payment ${row.id}: ${reason}`)
  await outcomes.needsAttention(row.id, "foreign", reason)
}

async function isOwed(
  { container }: Settling,
  row: IssuedRow
): Promise<boolean> {
  const owned = ownedOrder(await readMedusaSide(container, row))
  return owned?.order.status === "canceled" && !isRefunded(owned.own)
}
