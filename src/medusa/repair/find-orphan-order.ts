import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import { z } from "zod"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { toPlainJson } from "../plain-json"
import type { MedusaOrder } from "../collection-state"
import type { MedusaContext } from "../context"

const neighbourShape = z.object({ id: z.string(), status: z.string() })

const totalledShape = z.object({
  id: z.string(),
  display_id: z.number(),
  total: z.number(),
  payment_collections: z.array(z.unknown()).nullish(),
})
type Totalled = z.infer<typeof totalledShape>

/** Clocks of database and instances may differ a little. */
const MARGIN_MS = 60_000

/**
 * Killed between creating an order and linking it to its cart, Medusa forgets the first order and places a second.
 * The first has no payment collection, so nobody would ever pay or cancel it. It can only come of a second try.
 * Seen on Medusa 2.21.2; test: crash/order-placed.spec.ts.
 */
export async function findOrphanOrder(
  context: MedusaContext,
  row: IssuedRow,
  order: MedusaOrder
): Promise<{ id: string; display_id: number } | undefined> {
  const suspects = await neighbours(context, row, order)
  // Adding up orders takes Medusa a while, and hardly ever is there one to add up.
  if (!suspects.length) {
    return undefined
  }
  const totalled = await addUp(context, [order.id, ...suspects])
  const own = totalled.find(({ id }) => id === order.id)
  return totalled.find(
    ({ id, total, payment_collections }) =>
      id !== order.id &&
      !payment_collections?.length &&
      own &&
      MathBN.eq(total, own.total)
  )
}

/** Other orders of the same shopper, made since the code was. */
async function neighbours(
  { container }: MedusaContext,
  row: IssuedRow,
  order: MedusaOrder
): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: Object.keys(neighbourShape.shape),
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
    .array(neighbourShape)
    .parse(data)
    .filter(({ id, status }) => id !== order.id && status !== "canceled")
    .map(({ id }) => id)
}

async function addUp(
  { container }: MedusaContext,
  ids: string[]
): Promise<Totalled[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "display_id", "total", "payment_collections.id"],
    filters: { id: ids },
  })
  return z.array(totalledShape).parse(toPlainJson(data))
}
