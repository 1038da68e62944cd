import { z } from "zod"
import { chargedAmount } from "../modules/qr-payment/money"
import type { QrPaymentRow } from "../modules/qr-payment/row"
import { toPlainJson } from "./plain-json"
import type { Graph } from "./session-amount"

const linksShape = z.array(
  z.object({
    order: z
      .object({ summary: z.object({ pending_difference: z.number() }) })
      .nullish(),
  })
)

/**
 * Whether an order still owes what a code of its own asks for. Medusa leaves a payment collection as it was when an
 * exchange is cancelled, when an edit leaves the store owing, or when another collection was paid meanwhile: whoever
 * paid for it would have paid too much. What a cart asks for, nobody owes yet.
 */
export async function isStillOwed(
  query: Graph,
  row: Pick<
    QrPaymentRow,
    "kind" | "payment_collection_id" | "amount" | "currency_code"
  >
): Promise<boolean> {
  if (row.kind === "cart") {
    return true
  }
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order.summary"],
    filters: { payment_collection_id: row.payment_collection_id },
  })
  return linksShape
    .parse(toPlainJson(data))
    .flatMap(({ order }) => order ?? [])
    .every(
      ({ summary }) =>
        Number(chargedAmount(summary.pending_difference, row.currency_code)) >=
        Number(row.amount)
    )
}
