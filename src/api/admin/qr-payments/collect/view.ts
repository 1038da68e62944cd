import type { OrderDue } from "../../../../medusa/order-due"
import type { Rights } from "../../rights"
import {
  askingForDue,
  obstacleTo,
  partialReturnOf,
} from "../../../../workflows/collect-order-payment"

/** What a user can do about the balance of an order. */
export function dueView(order: OrderDue, { mayUpdate, mayRefund }: Rights) {
  const { due } = order
  const canCollect = due > 0 && !obstacleTo(order) && mayUpdate
  const change = mayRefund ? partialReturnOf(order) : undefined
  return {
    order_id: order.orderId,
    currency_code: order.currency_code,
    /** What the customer owes and can pay by QR code, or null. */
    collect: canCollect ? (askingForDue(order)?.amount ?? due) : null,
    /** Where only a part of a payment has to go back: what is refunded, and what is collected anew. */
    partial_return: change
      ? { refund: change.refund, collect: change.keep }
      : null,
  }
}
export type DueView = ReturnType<typeof dueView>
