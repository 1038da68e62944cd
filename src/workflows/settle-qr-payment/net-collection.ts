import type { IssuedRow } from "../../modules/qr-payment/row"
import { isCaptured, isRefunded, type MedusaSide } from "./medusa-side"
import type { Settling } from "./settling"

/**
 * When an earlier payment of the same cart was refunded, Medusa counts both against the order: captured twice,
 * refunded once, so it reads as refunded although it is paid. The earlier one is taken out of the sums; Medusa
 * makes them anew from all payments with the next capture or refund, which then adds up again.
 */
export async function netCollection(
  { payment }: Settling,
  { payment_collection_id }: IssuedRow,
  { own, others }: MedusaSide
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
