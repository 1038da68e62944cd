import type { IssuedRow } from "../../modules/qr-payment/row"
import {
  isCaptured,
  isRefunded,
  type CollectionBooks,
} from "../collection-state"
import type { MedusaContext } from "../context"

/**
 * When an earlier payment of the same cart was refunded, Medusa counts both against the order: captured twice,
 * refunded once, so it reads as refunded although it is paid. The earlier one is taken out of the sums; Medusa
 * makes them anew from all payments with the next capture or refund, which then adds up again. Seen on
 * Medusa 2.21.2; test: stray.spec.ts, "Medusa sends it back itself, and a later code pays".
 */
export async function correctCollectionTotals(
  { payment }: MedusaContext,
  { payment_collection_id }: IssuedRow,
  { own, others }: CollectionBooks
): Promise<void> {
  const undone = others.filter((one) => isCaptured(one) && isRefunded(one))
  if (!own || !undone.length) {
    return
  }
  const sums = {
    status: "completed" as const,
    captured_amount: own.amount,
    refunded_amount: 0,
  }
  await payment.updatePaymentCollections(payment_collection_id, sums)
}
