import type { LedgerRow } from "../../support/ledger"
import type { Memory } from "../vocabulary/memory"
import { type Books, isHeld, type MedusaOrder } from "./books"
import { expectThat } from "./broken-promise"
import { isTold } from "./odd-endings"

/** Promise 3: at most one order a cart. Where Medusa itself has made two after a crash, the merchant is told. */
export function expectOneOrderACart(memory: Memory, books: Books): void {
  for (const { id, collectionId } of memory.carts) {
    const orders = books.orders.filter(
      (order) => order.cartId === id && !isLeftByCrash(memory, books, order)
    )
    const rows = books.rows.filter(
      (row) => row.payment_collection_id === collectionId
    )
    // Where no code has paid for one, or its money went back before that, both orders are another provider's.
    const isAnothers = rows.every(
      ({ paid_at, order_id, disposition }) =>
        paid_at === null || (order_id === null && disposition === "refunded")
    )
    const isSaid =
      isAnothers ||
      rows.some((row) => row.attention_kind === "order" || names(row, orders))
    expectThat(
      3,
      orders.length <= 1 || (memory.deaths > 0 && isSaid),
      `cart ${id} has become ${orders.length} orders`,
      { orders, rows: books.rows }
    )
  }
}

/** Whatever it is held for: what is wrong with its orders stands there too. */
function names(row: LedgerRow, orders: MedusaOrder[]): boolean {
  return orders.every(({ id }) => row.attention_reason?.includes(id))
}

/**
 * Medusa's own window (docs/architecture.md): killed between making an order and linking it, it forgets the order and
 * makes another. Only a crash explains it, nothing may be paid for it, and whoever has paid for the other one is told.
 */
function isLeftByCrash(
  { deaths, edited }: Memory,
  { rows, orders }: Books,
  order: MedusaOrder
): boolean {
  // A merchant who has edited or cancelled it knows of it.
  const isKnown = edited.has(order.id) || order.status === "canceled"
  if (deaths && isKnown && order.paid_total === 0) {
    return true
  }
  if (!deaths || order.collection_ids.length || order.paid_total !== 0) {
    return false
  }
  const paid = orders.find(
    ({ id, cartId }) => id !== order.id && cartId === order.cartId
  )
  const row = rows.find(({ order_id }) => order_id === paid?.id)
  // Once the money has gone back, neither order counts on any.
  const isSaid = row?.attention_reason?.includes(order.id)
  return !row || row.disposition === "refunded" || Boolean(isSaid)
}

/** One payment collection is paid once; if several pay for it at the same moment, the merchant is told, or they are refunded. */
export function expectOnePaymentACollection(
  memory: Memory,
  { payments, rows }: Books
): void {
  for (const { collection_id } of payments) {
    const held = payments.filter(
      (one) => one.collection_id === collection_id && isHeld(one)
    )
    const unsaid = rows.filter(
      (row) =>
        !isTold(memory, row) &&
        held.some((one) => one.payment_id === row.payment_id)
    )
    expectThat(
      3,
      held.length <= 1 || !unsaid.length,
      `collection ${collection_id} is paid ${held.length} times`,
      { held, unsaid }
    )
  }
}

/** A shopper who completes the cart again is led to its order: so that has to be there. */
export function expectLinkedOrders(
  { erased }: Memory,
  { linked, orders }: Books
): void {
  const gone = [...erased.values()].map(({ orderId }) => orderId)
  const known = [...gone, ...orders.map(({ id }) => id)]
  const lost = linked.find((id) => !known.includes(id))
  expectThat(5, !lost, `a cart leads to order ${lost}, which is no more`)
}
