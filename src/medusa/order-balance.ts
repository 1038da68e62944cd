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

const creditedShape = z.object({
  credit_lines: z.array(z.object({ created_at: z.coerce.date() })).nullish(),
})

/**
 * Whether Medusa has taken a refund off the order's price. Its credit line names the order's first collection, or the
 * reason that the merchant chose, but never the refund: so it is known by its time.
 */
export async function isTakenOffPrice(
  { container }: Pick<MedusaContext, "container">,
  orderId: string,
  refundedAt: Date | undefined
): Promise<boolean> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["credit_lines.created_at"],
    filters: { id: orderId },
  })
  const { credit_lines } = creditedShape.parse(toPlainJson(data[0]))
  return Boolean(
    refundedAt && credit_lines?.some((line) => line.created_at >= refundedAt)
  )
}
