import type { IssuedRow } from "../../modules/qr-payment/row"
import type { Settling } from "./settling"

/**
 * Promise 6: only the installation that issued a code moves its money. Here it is only said that there is some which
 * no order owns: should the address have changed, nobody else would say so.
 */
export async function noteForeign(
  { qrPayment, logger }: Settling,
  { id, status, order_id, installation, attention_kind }: IssuedRow
): Promise<void> {
  if (status !== "completed" || order_id || attention_kind === "foreign") {
    return
  }
  const reason = `it was issued by another installation, ${installation}, so nothing is done with it here; if this store had that address before, add it to the option formerBackendUrls`
  logger.error(`QR payment ${id}: ${reason}`)
  await qrPayment.ledger.outcomes.needsAttention(id, "foreign", reason)
}
