import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { isFresh, type MedusaOrder } from "../collection-state"
import type { MedusaContext } from "../context"

const links = z.array(z.object({ cart_id: z.string() }))

/**
 * Medusa writes an order's links side by side. Killed between them, it leaves an order that its cart does not know:
 * whoever completes that cart again would get a second order for the same money. A fresh order may also be one that
 * Medusa is just taking back, its links first: linked again, it would lead the cart to nothing, so that is left, and the
 * answer is false. Seen on Medusa 2.21.2; test: crashed-order.spec.ts.
 */
export async function linkCart(
  { container, logger }: MedusaContext,
  { payment_collection_id }: IssuedRow,
  order: MedusaOrder
): Promise<boolean> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const linksOf = async (
    entity: "order_cart" | "cart_payment_collection",
    filters: Record<string, string>
  ) => {
    const { data } = await query.graph({ entity, fields: ["cart_id"], filters })
    return links.parse(data)
  }
  if ((await linksOf("order_cart", { order_id: order.id })).length) {
    return true
  }
  const [cart] = await linksOf("cart_payment_collection", {
    payment_collection_id,
  })
  // A converted draft order never had a cart.
  if (!cart || (await linksOf("order_cart", cart)).length) {
    return true
  }
  if (isFresh(order)) {
    return false
  }
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: order.id },
    [Modules.CART]: { cart_id: cart.cart_id },
  })
  await container
    .resolve(Modules.CART)
    .updateCarts([{ id: cart.cart_id, completed_at: new Date() }])
  logger.info(`Order ${order.id}: the cart that a crash left out is linked`)
  return true
}
