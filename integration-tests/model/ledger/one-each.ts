import type { QrPaymentRow } from "../../../src/modules/qr-payment/row"
import { promise } from "./broken-promise"
import { isHeld, type MedusaStore } from "./medusa-store"

/** One payment collection is paid once; if several pay for it at the same moment, a person is told or money goes back. */
export function expectOnePaymentEach(
  store: MedusaStore,
  rows: QrPaymentRow[]
): void {
  for (const { id } of store.collections.values()) {
    const held = store.payments.filter(
      (payment) => payment.payment_collection_id === id && isHeld(payment)
    )
    const unsaid = rows.filter(
      (row) =>
        row.disposition !== "attention" &&
        held.some(({ data }) => data?.payment_id === row.payment_id)
    )
    promise(
      held.length <= 1 || !unsaid.length,
      "3: one payment a payment collection",
      { collection: id, payments: held.map((payment) => payment.id) }
    )
  }
}

/**
 * Medusa itself makes a second order when it died between the first one's links and its cart is completed again: then
 * a person has to be told.
 */
export function expectOneOrderEach(
  store: MedusaStore,
  rows: QrPaymentRow[]
): void {
  for (const { id, payment_collection_id } of store.carts) {
    const paid = store.orders.filter(
      (order) => order.made_of === id && store.isPaid(order)
    )
    const isSaid = rows.some(
      (row) =>
        row.payment_collection_id === payment_collection_id &&
        row.attention_kind === "order"
    )
    promise(paid.length <= 1 || isSaid, "3: at most one paid order a cart", {
      cart: id,
      orders: paid.map((order) => order.id),
    })
  }
}
