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
 * What a person has to know about an order's price and what was paid for it. Medusa takes a session's amount from the
 * payment collection, and never compares it with the order: killed while a cart changes, it leaves the two apart.
 */
export async function findImbalance(
  { container }: Settling,
  { id, currency_code }: MedusaOrder
): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["summary"],
    filters: { id },
  })
  const { pending_difference } = summaryShape.parse(plain(data[0])).summary
  const difference = chargedAmount(Math.abs(pending_difference), currency_code)
  if (Number(difference) === 0) {
    return undefined
  }
  const money = formatMoney(difference, currency_code)
  return pending_difference > 0
    ? `order ${id} costs more than was paid, ${money} are missing: collect them before you deliver, or cancel the order`
    : `order ${id} costs less than was paid, by ${money}: deliver what was paid for, or cancel the order, which sends all of it back`
}
