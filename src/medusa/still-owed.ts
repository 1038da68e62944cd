import { z } from "zod"
import { chargedAmount } from "../modules/qr-payment/money"
import type { QrPaymentRow } from "../modules/qr-payment/row"
import { toPlainJson } from "./plain-json"
import type { Graph } from "./session-amount"

/**
 * What an order owes stands in its summary. Only where its total is asked for too does Medusa take off what is to come
 * back with a return, an exchange or a claim: as its own order page does, and as it works out what to collect.
 */
export const owingShape = z.object({
  total: z.number(),
  summary: z.object({ pending_difference: z.number() }),
})

const linksShape = z.array(z.object({ order: owingShape.nullish() }))

/** At the digits of the currency: of 14.8933 no more than 14.89 can be paid. */
export function owesAtLeast(
  owed: number,
  amount: number | string,
  currency: string
): boolean {
  const charged = (sum: number | string) => Number(chargedAmount(sum, currency))
  return charged(owed) >= charged(amount)
}

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
    fields: Object.keys(owingShape.shape).map((name) => `order.${name}`),
    filters: { payment_collection_id: row.payment_collection_id },
  })
  return linksShape
    .parse(toPlainJson(data))
    .flatMap(({ order }) => order ?? [])
    .every(({ summary }) =>
      owesAtLeast(summary.pending_difference, row.amount, row.currency_code)
    )
}
