import { QR_PROVIDER } from "../../support/shop"
import type { Memory } from "../vocabulary/memory"
import { type Books, cents, type Glance, isHeld, isWhole } from "./books"
import { expectThat } from "./broken-promise"

/** Promise 2: what Medusa calls captured, the service has called completed, for the same reference and money. */
export function expectPaidUpstream(
  { confirmed }: Memory,
  { service, rows, payments }: Glance
): void {
  for (const payment of payments) {
    if (payment.provider_id !== QR_PROVIDER || !payment.captured_at) {
      continue
    }
    const record = service.find((one) => one.payment_id === payment.payment_id)
    const row = rows.find((one) => one.payment_id === payment.payment_id)
    const { currency_code: currency } = payment
    const isPaid =
      record !== undefined &&
      record.paid_at !== null &&
      confirmed.has(record.payment_id) &&
      record.reference_id === row?.id &&
      row.payment_collection_id === payment.collection_id &&
      record.requested_currency.toLowerCase() === currency &&
      cents(record.requested_amount, currency) ===
        cents(payment.amount, currency) &&
      cents(payment.captured, currency) === cents(payment.amount, currency)
    const figures = { payment, record, row }
    expectThat(2, isPaid, "Medusa calls captured what the service does not", {
      ...figures,
      isConfirmed: record && confirmed.has(record.payment_id),
    })
  }
}

/** Promise 2: no order stands on a payment of less, or more, than its collection asked for. */
export function expectWhole(
  { deaths }: Memory,
  { rows, orders, payments }: Books
): void {
  for (const payment of payments) {
    const row = rows.find((one) => one.payment_id === payment.payment_id)
    const order = orders.find(({ id }) => id === payment.order_id)
    const counts =
      payment.provider_id === QR_PROVIDER &&
      isHeld(payment) &&
      order !== undefined &&
      order.status !== "canceled" &&
      row?.attention_kind !== "stray"
    expectThat(
      2,
      // Killed while a cart changes, Medusa itself leaves the two apart.
      !counts || deaths > 0 || isWhole(payment),
      "captured for another amount than the collection asks for",
      { payment, row }
    )
  }
}

/** Promise 2, from the order's side: its own sums come from captures and from nothing else. */
export function expectPaidOnlyByCapture({ orders, payments }: Books): void {
  for (const order of orders) {
    // After a crash between an order and its links, one collection can be linked to two orders.
    const own = payments.filter(({ collection_id }) =>
      order.collection_ids.includes(collection_id)
    )
    const captured = own.reduce((sum, one) => sum + one.captured, 0)
    const currency = own[0]?.currency_code ?? "eur"
    expectThat(
      2,
      cents(order.paid_total, currency) <= cents(captured, currency),
      `an order calls more paid than the ${captured} that were captured`,
      { order, own }
    )
  }
}
