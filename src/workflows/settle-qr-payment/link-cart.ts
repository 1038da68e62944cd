import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { IssuedRow } from "../../modules/qr-payment/row"
import type { MedusaOrder } from "./medusa-side"
import type { Settling } from "./settling"

const links = z.array(z.object({ cart_id: z.string() }))

/**
 * Medusa writes an order's links side by side. Killed between them, it leaves an order that its cart does not know:
 * whoever completes that cart again would get a second order for the same money.
 */
export async function linkCart(
  { container, logger }: Settling,
  { payment_collection_id }: IssuedRow,
  order: MedusaOrder
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fields = ["cart_id"]
  const ofPayment = await query.graph({
    entity: "cart_payment_collection",
    fields,
    filters: { payment_collection_id },
  })
  const [cart] = links.parse(ofPayment.data)
  if (!cart) {
    return
  }
  const ofCart = await query.graph({
    entity: "order_cart",
    fields,
    filters: { cart_id: cart.cart_id },
  })
  if (ofCart.data.length) {
    return
  }
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: order.id },
    [Modules.CART]: { cart_id: cart.cart_id },
  })
  await container
    .resolve(Modules.CART)
    .updateCarts([{ id: cart.cart_id, completed_at: new Date() }])
  logger.info(`Order ${order.id}: the cart that a crash left out is linked`)
}
