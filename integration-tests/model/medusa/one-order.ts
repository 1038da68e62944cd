import type { Books, MedusaOrder } from "./books"
import type { History } from "./history"
import { expectThat } from "./broken-promise"

/** Promise 3: at most one order a cart, and one payment never pays for two. */
export function expectOneOrderACart(history: History, books: Books): void {
  for (const { email, cartId } of history.carts) {
    const orders = books.orders.filter((order) => order.email === email)
    const counted = orders.filter(
      (order) => !isLeftByCrash(history, books, order)
    )
    expectThat(
      3,
      counted.length <= 1,
      `cart ${cartId} has become ${counted.length} orders: ${JSON.stringify(counted)}`
    )
  }
}

/** A shopper who completes the cart again is led to its order: so that has to be there. */
export function expectLinkedOrders(
  { erased }: History,
  { linked, orders }: Books
): void {
  const gone = [...erased.values()].map(({ orderId }) => orderId)
  const known = [...gone, ...orders.map(({ id }) => id)]
  const lost = linked.find((id) => !known.includes(id))
  expectThat(5, !lost, `a cart leads to order ${lost}, which is no more`)
}

/**
 * Medusa's own window (docs/architecture.md): killed between making an order and linking it, it forgets the order and
 * makes another. Only a crash explains it, nothing may be paid for it, and whoever has paid for the other one is told.
 */
function isLeftByCrash(
  { crashed }: History,
  { rows, orders }: Books,
  order: MedusaOrder
): boolean {
  if (
    !crashed ||
    order.collection_ids.length ||
    order.summary.paid_total !== 0
  ) {
    return false
  }
  const paid = orders.find(
    ({ id, email }) => id !== order.id && email === order.email
  )
  const row = rows.find(({ order_id }) => order_id === paid?.id)
  return !row || Boolean(row.attention_reason?.includes(order.id))
}
