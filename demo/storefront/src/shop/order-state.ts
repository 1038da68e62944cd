import type { Order } from "./client"

export type OrderState = "paid" | "overpaid" | "refunded" | "canceled" | "due"

/**
 * What the customer has paid for an order, got back, and still has to pay; below zero, has paid too much. By its
 * payments: when an order is canceled, its summary calls the money refunded before it is.
 */
export function sumsOf({ payment_collections = [], summary }: Order) {
  const sum = (name: "captured_amount" | "refunded_amount") =>
    payment_collections.reduce((all, one) => all + Number(one[name] ?? 0), 0)
  return {
    paid: sum("captured_amount"),
    refunded: sum("refunded_amount"),
    due: summary?.pending_difference ?? 0,
  }
}

/** Less than a cent of a discount is nobody's debt. */
const LEAST_DUE = 0.01

/** Overpaid is an order whose item was taken back, until all of its payment is refunded and the rest asked for again. */
export function stateOf(order: Order): OrderState {
  const { paid, refunded, due } = sumsOf(order)
  if (order.status === "canceled") {
    return "canceled"
  }
  if (due >= LEAST_DUE) {
    return "due"
  }
  if (due <= -LEAST_DUE) {
    return "overpaid"
  }
  return refunded > 0 && refunded >= paid ? "refunded" : "paid"
}
