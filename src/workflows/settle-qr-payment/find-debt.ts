import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { chargedAmount, formatMoney } from "../../modules/qr-payment/money"
import { plain } from "../../providers/qr/plain"
import type { MedusaOrder } from "./medusa-side"
import type { Settling } from "./settling"

const summaryShape = z.object({
  summary: z.object({ pending_difference: z.number() }),
})

/**
 * What is missing of an order's price, in words. Medusa takes a session's amount from the payment collection, and never
 * compares it with the order: killed while a cart changes, it leaves the two apart.
 */
export async function findDebt(
  { container }: Settling,
  { id, currency_code }: MedusaOrder
): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["summary"],
    filters: { id },
  })
  const { summary } = summaryShape.parse(plain(data[0]))
  const missing = chargedAmount(summary.pending_difference, currency_code)
  return Number(missing) > 0 ? formatMoney(missing, currency_code) : undefined
}
