import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { isFresh, type MedusaOrder } from "../collection-state"
import type { MedusaContext } from "../context"
import { linkedIds } from "../linked"

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
  const isLinked = async (filters: Record<string, string>) => {
    const fields = ["cart_id"]
    const { data } = await query.graph({
      entity: "order_cart",
      fields,
      filters,
    })
    return data.length > 0
  }
  if (await isLinked({ order_id: order.id })) {
    return true
  }
  const [cart_id] = await linkedIds(query, "cart", payment_collection_id)
  // A converted draft order never had a cart.
  if (!cart_id || (await isLinked({ cart_id }))) {
    return true
  }
  if (isFresh(order)) {
    return false
  }
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: order.id },
    [Modules.CART]: { cart_id },
  })
  await container
    .resolve(Modules.CART)
    .updateCarts([{ id: cart_id, completed_at: new Date() }])
  logger.info(`Order ${order.id}: the cart that a crash left out is linked`)
  return true
}
