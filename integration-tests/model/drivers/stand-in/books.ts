import type { Books, MedusaOrder, MedusaPayment } from "../../promises/books"
import {
  type MedusaStore,
  type Order,
  owedBy,
  type Payment,
  sumOf,
} from "./medusa-store"

export function paymentsIn(store: MedusaStore): MedusaPayment[] {
  return store.payments.map((payment) => readPayment(store, payment))
}

function readPayment(store: MedusaStore, payment: Payment): MedusaPayment {
  const { data, captures, refunds, payment_collection_id, ...rest } = payment
  const order_id = store.orderIdOfCollection(payment_collection_id) ?? null
  const order = store.orders.find(({ id }) => id === order_id)
  const booked = order?.transactions.map(({ reference_id }) => reference_id)
  return {
    ...rest,
    payment_id: typeof data?.payment_id === "string" ? data.payment_id : null,
    collection_id: payment_collection_id,
    asked: store.collection(payment_collection_id).amount,
    captured: sumOf(captures),
    refunded: sumOf(refunds),
    booked: captures.every(({ id }) => booked?.includes(id)),
    refund_booked: refunds.every(
      ({ id }) => booked?.includes(id) || booked?.includes(payment.id)
    ),
    order_id,
  }
}

function readOrder(store: MedusaStore, order: Order): MedusaOrder {
  const paid = order.transactions.filter(({ amount }) => amount > 0)
  return {
    id: order.id,
    cartId: order.made_of,
    status: order.status,
    total: order.total,
    paid_total: sumOf(paid),
    pending_difference: owedBy(order),
    collection_ids: store.collectionsOf(order).map(({ id }) => id),
  }
}

export function readStore(
  store: MedusaStore
): Pick<Books, "orders" | "collections" | "linked"> {
  return {
    orders: store.orders.map((order) => readOrder(store, order)),
    collections: [...store.collections.values()],
    linked: store.orderCart.map(({ order_id }) => order_id),
  }
}
