import { sql } from "./database"

/**
 * As a person with a database client does it: the order and its links are gone, the cart is open again. In one
 * statement, because the store's own job may run at any time: an order without its cart's link, seen in between,
 * would be linked to the cart again.
 */
export async function eraseOrder(
  databaseUrl: string,
  orderId: string,
  cartId: string
): Promise<void> {
  await sql(
    databaseUrl,
    `WITH cart_link AS (DELETE FROM order_cart WHERE order_id = $1),
     collection_link AS (DELETE FROM order_payment_collection WHERE order_id = $1),
     reopened AS (UPDATE cart SET completed_at = NULL WHERE id = $2)
     UPDATE "order" SET deleted_at = now() WHERE id = $1`,
    [orderId, cartId]
  )
}
