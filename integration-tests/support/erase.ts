import { sql } from "./database"

/** As a person with a database client does it: the order and its links are gone, the cart is open again. */
export async function eraseOrder(
  databaseUrl: string,
  orderId: string,
  cartId: string
): Promise<void> {
  for (const statement of [
    "DELETE FROM order_cart WHERE order_id = $1",
    "DELETE FROM order_payment_collection WHERE order_id = $1",
    'UPDATE "order" SET deleted_at = now() WHERE id = $1',
  ]) {
    await sql(databaseUrl, statement, [orderId])
  }
  await sql(databaseUrl, "UPDATE cart SET completed_at = NULL WHERE id = $1", [
    cartId,
  ])
}
