import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import { z } from "zod"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { plain } from "../../providers/qr/plain"
import type { MedusaOrder } from "./medusa-side"
import type { Settling } from "./settling"

const orphanShape = z.object({
  id: z.string(),
  display_id: z.number(),
  status: z.string(),
  total: z.number(),
  payment_collections: z.array(z.unknown()).nullish(),
})

/** Clocks of database and instances may differ a little. */
const MARGIN_MS = 60_000

/**
 * Killed between creating an order and linking it to its cart, Medusa forgets the first order and places a second.
 * The first has no payment collection, so nobody would ever pay or cancel it. It can only come of a second try.
 */
export async function findOrphan(
  { container }: Settling,
  row: IssuedRow,
  order: MedusaOrder
): Promise<{ id: string; display_id: number } | undefined> {
  if (row.order_id && row.disposition === "ordered") {
    return undefined
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "display_id", "status", "total", "payment_collections.id"],
    filters: {
      email: order.email,
      currency_code: order.currency_code,
      created_at: {
        $gte: new Date(row.issued_at.getTime() - MARGIN_MS),
        $lte: order.created_at,
      },
    },
  })
  return z
    .array(orphanShape)
    .parse(plain(data))
    .find(
      ({ id, status, total, payment_collections }) =>
        id !== order.id &&
        status !== "canceled" &&
        !payment_collections?.length &&
        MathBN.eq(total, order.total)
    )
}
