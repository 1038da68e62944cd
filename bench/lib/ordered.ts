import type { Checkout } from "../../integration-tests/support/shop"
import { until } from "../../integration-tests/support/until"
import type { BenchStore } from "./bench-store"

const WITH_CAPTURE = `
  SELECT DISTINCT cart_id FROM order_cart
  JOIN order_payment_collection USING (order_id)
  JOIN payment USING (payment_collection_id)
  JOIN capture ON capture.payment_id = payment.id
  WHERE cart_id = ANY($1)`

export type Patience = { seconds: number; lookAgainMs: number }

/** Waits until every checkout has become an order that owns its captured money. */
export async function ordered(
  { database }: BenchStore,
  checkouts: Checkout[],
  { seconds, lookAgainMs }: Patience
): Promise<void> {
  const carts = checkouts.map(({ cartId }) => cartId)
  await until(
    "the last order with its captured money",
    async () => {
      const { rowCount } = await database.query(WITH_CAPTURE, [carts])
      return rowCount === carts.length
    },
    seconds,
    lookAgainMs
  )
}
