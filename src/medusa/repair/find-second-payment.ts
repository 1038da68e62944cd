import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Flaw } from "../../modules/qr-payment/disposition"
import { chargedAmount, formatMoney } from "../../modules/qr-payment/money"
import type { IssuedRow } from "../../modules/qr-payment/row"
import type { MedusaOrder } from "../collection-state"
import type { MedusaContext } from "../context"
import { toPlainJson } from "../plain-json"

const bookedShape = z.object({
  summary: z.object({ current_order_total: z.number() }),
  transactions: z.array(z.object({ amount: z.number() })),
})

/**
 * Two collections may ask for the same rest of an order, and Medusa's own hook and "Mark as paid" take no lock on the
 * order: both are paid. Its summary may then miss one of the two, so the transactions are added up. Seen on
 * Medusa 2.21.2; test: no-longer-owed.spec.ts.
 */
export async function findSecondPayment(
  { container }: MedusaContext,
  { amount }: IssuedRow,
  { id, currency_code }: MedusaOrder
): Promise<Flaw | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["summary", "transactions.amount"],
    filters: { id },
  })
  const { summary, transactions } = bookedShape.parse(toPlainJson(data[0]))
  const paid = MathBN.sum(0, ...transactions.map((one) => one.amount))
  const excess = MathBN.sub(paid, summary.current_order_total).toNumber()
  return excess > 0 &&
    Number(chargedAmount(excess, currency_code)) >= Number(amount)
    ? {
        code: "paid_twice",
        words: `order ${id} has got ${formatMoney(chargedAmount(excess, currency_code), currency_code)} more than it asks for: the same was paid twice, so refund one of its payments`,
      }
    : undefined
}
