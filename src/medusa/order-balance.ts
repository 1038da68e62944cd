import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import type { MedusaContext } from "./context"
import { toPlainJson } from "./plain-json"

const balanceShape = z.object({
  version: z.number(),
  summary: z.object({ pending_difference: z.number() }),
})

/** What an order still has to get by its own books, negative for what it has to give back; and how often it changed. */
export async function readOrderBalance(
  { container }: Pick<MedusaContext, "container">,
  id: string
): Promise<{ version: number; pending_difference: number }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: Object.keys(balanceShape.shape),
    filters: { id },
  })
  const { version, summary } = balanceShape.parse(toPlainJson(data[0]))
  return { version, pending_difference: summary.pending_difference }
}
