import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { IssuedRow } from "../../modules/qr-payment/row"
import type { MedusaContext } from "../context"
import { linkedIds } from "../linked"

const ordersShape = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    payment_collections: z.array(z.unknown()).nullish(),
  })
)

/**
 * Killed between an order's links, Medusa leaves an order that its cart knows and its payment collection does not. It
 * then calls the cart completed, and never takes the money. Seen on Medusa 2.21.2; test: crash/order-placed.spec.ts.
 */
export async function linkCollection(
  { container, logger }: MedusaContext,
  { payment_collection_id }: IssuedRow
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const carts = await linkedIds(query, "cart", payment_collection_id)
  const { data: links } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: carts },
  })
  const { data: orders } = await query.graph({
    entity: "order",
    fields: ["id", "status", "payment_collections.id"],
    filters: { id: links.map(({ order_id }) => order_id) },
  })
  const [order] = ordersShape.parse(orders)
  if (
    !order ||
    order.status === "canceled" ||
    order.payment_collections?.length
  ) {
    return
  }
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: order.id },
    [Modules.PAYMENT]: { payment_collection_id },
  })
  logger.info(
    `Order ${order.id}: the payment collection that a crash left out is linked`
  )
}
