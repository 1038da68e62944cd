import type { IssuedRow } from "../../../modules/qr-payment/row"
import {
  isCaptured,
  isRefunded,
  readCollectionBooks,
} from "../../../medusa/collection-state"
import type { SettleContext } from "../context"

/**
 * Promise 6: only the installation that issued a code moves its money or books it. Here it is only said what is left to
 * do: should the address have changed, nobody else would say so.
 */
export async function noteForeign(
  context: SettleContext,
  row: IssuedRow
): Promise<void> {
  const { outcomes } = context.qrPayment.ledger
  if (!(await leavesSomethingToDo(context, row))) {
    if (row.status === "refunded" && !hasOutcome(row)) {
      await outcomes.markRefunded(row.id)
    }
    return
  }
  if (row.attention_kind === "foreign") {
    return
  }
  const reason = `it was issued by another installation, ${row.installation}, so nothing is done with it here; if this store had that address before, add it to the option formerBackendUrls`
  context.logger.error(`QR payment ${row.id}: ${reason}`)
  await outcomes.needsAttention(row.id, "foreign", reason)
}

/** An order that lacks its money lacks it at any address, and what a person has settled since stays settled. */
function hasOutcome(row: IssuedRow): boolean {
  const { disposition, attention_kind, resolved_status } = row
  return (
    disposition === "refunded" ||
    (disposition === "resolved" && resolved_status === "refunded") ||
    (disposition === "attention" && attention_kind === "order")
  )
}

/** Money that no order owns, that a cancelled or vanished one is owed, and a refund that Medusa's books do not know. */
async function leavesSomethingToDo(
  { container }: SettleContext,
  row: IssuedRow
): Promise<boolean> {
  if (row.status === "completed" && !row.order_id) {
    return true
  }
  if (row.status !== "completed" && row.status !== "refunded") {
    return false
  }
  const { own, order } = await readCollectionBooks(container, row)
  if (row.status === "completed" && !order) {
    return true
  }
  const isOwing = own !== undefined && isCaptured(own) && !isRefunded(own)
  return isOwing && (row.status === "refunded" || order?.status === "canceled")
}
