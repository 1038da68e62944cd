import { MathBN } from "@medusajs/framework/utils"
import type { IssuedRow } from "../../modules/qr-payment/row"
import {
  type CollectionBooks,
  isRefunded,
  type MedusaPayment,
} from "../collection-state"
import type { MedusaContext } from "../context"

/**
 * Medusa sums up a collection's refunds after the provider has made one: killed in between, the order reads as captured
 * although its money is gone. While another payment of the same collection stands, its sums are right without those that
 * were refunded: see correct-collection-totals.ts. Seen on Medusa 2.21.2; test: crash/refund.spec.ts.
 */
export async function bookRefundedTotal(
  { payment }: MedusaContext,
  { payment_collection_id }: IssuedRow,
  { own, others }: CollectionBooks
): Promise<void> {
  const all = [...(own ? [own] : []), ...others]
  if (!own || !all.every(isRefunded)) {
    return
  }
  const refunded = sumOf(all.flatMap(({ refunds }) => refunds ?? []))
  const known = await payment.retrievePaymentCollection(payment_collection_id, {
    select: ["id", "refunded_amount"],
  })
  if (MathBN.lt(known.refunded_amount ?? 0, refunded)) {
    const sums = {
      status: "completed" as const,
      captured_amount: sumOf(all.flatMap(({ captures }) => captures ?? [])),
      refunded_amount: refunded,
    }
    await payment.updatePaymentCollections(payment_collection_id, sums)
  }
}

function sumOf(
  entries: NonNullable<MedusaPayment["refunds" | "captures"]>
): number {
  return MathBN.sum(0, ...entries.map(({ amount }) => amount)).toNumber()
}
