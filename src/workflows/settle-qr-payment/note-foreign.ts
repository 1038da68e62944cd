import type { IssuedRow } from "../../modules/qr-payment/row"
import { isCaptured, isRefunded, readMedusaSide } from "./medusa-side"
import type { Settling } from "./settling"

/**
 * Promise 6: only the installation that issued a code moves its money or books it. Here it is only said what is left to
 * do: should the address have changed, nobody else would say so.
 */
export async function noteForeign(
  settling: Settling,
  row: IssuedRow
): Promise<void> {
  const { outcomes } = settling.qrPayment.ledger
  if (!(await leavesSomethingToDo(settling, row))) {
    if (row.status === "refunded" && row.disposition !== "refunded") {
      await outcomes.refunded(row.id)
    }
    return
  }
  if (row.attention_kind === "foreign") {
    return
  }
  const reason = `it was issued by another installation, ${row.installation}, so nothing is done with it here; if this store had that address before, add it to the option formerBackendUrls`
  settling.logger.error(`QR payment ${row.id}: ${reason}`)
  await outcomes.needsAttention(row.id, "foreign", reason)
}

/** Money that no order owns or a cancelled one is owed, and a refund that Medusa's books do not know. */
async function leavesSomethingToDo(
  { container }: Settling,
  row: IssuedRow
): Promise<boolean> {
  if (row.status === "completed" && !row.order_id) {
    return true
  }
  if (row.status !== "completed" && row.status !== "refunded") {
    return false
  }
  const { own, order } = await readMedusaSide(container, row)
  const isOwing = own !== undefined && isCaptured(own) && !isRefunded(own)
  return isOwing && (row.status === "refunded" || order?.status === "canceled")
}
