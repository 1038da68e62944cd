import type { PaymentRecord } from "medusa-payment-qr-simulator"
import {
  type Books,
  cents,
  isAllBack,
  type MedusaOrder,
  type MedusaPayment,
  readBooks,
} from "./books"
import { expectThat } from "./broken-promise"
import { expectEvents } from "./events"
import { expectHeld } from "./held"
import type { History } from "./history"
import { attention, asksForPerson, oddEnding } from "./odd-endings"
import { expectLinkedOrders, expectOneOrderACart } from "./one-order"
import type { Tally } from "./tally"
import { capturedWith, tell } from "./tell"
import { isForged } from "./webhooks"

/** All that design.md promises, held against the service's own books. */
export async function checkPromises(
  history: History,
  tally: Tally
): Promise<void> {
  const books = await readBooks(history)
  for (const record of books.service) {
    tally.ended(endingOf(history, books, record))
  }
  for (const payment of books.payments) {
    expectPaidUpstream(history, books, payment)
    expectWhole(history, books, payment)
  }
  await expectHeld(history)
  expectOneOrderACart(history, books)
  expectLinkedOrders(history, books)
  for (const order of books.orders) {
    expectPaidOnlyByCapture(books, order)
  }
  await expectNothingForgedUpstream(history)
  await expectEvents(history, books)
}

/** Promise 1. Gives the name of the payment's end. */
function endingOf(
  history: History,
  books: Books,
  record: PaymentRecord
): string {
  const row = books.rows.find(({ id }) => id === record.reference_id)
  const about = tell(books, record, row)
  if (!row && history.lost.has(record.payment_id)) {
    expectThat(1, record.status !== "completed", `never told: ${about}`)
    return record.status
  }
  expectThat(1, row !== undefined, `no row knows the payment: ${about}`)
  expectThat(3, record.refund_count <= 1, `refunded twice: ${about}`)
  const odd = oddEnding(history, books, record, row, about)
  if (odd) {
    return odd
  }
  if (record.paid_at === null) {
    expectThat(2, row.order_id === null, `unpaid, with an order: ${about}`)
    return record.status
  }
  const own = capturedWith(books, record)
  expectThat(3, own.length <= 1, `captured twice: ${about}`)
  const order = books.orders.find(({ id }) => id === own[0]?.order_id)
  if (record.status === "refunded") {
    const booked = own.every((one) => isAllBack(one))
    const known = row.disposition === "refunded" || asksForPerson(row)
    expectThat(1, booked, `the refund is not in Medusa's books: ${about}`)
    expectThat(1, known, `the ledger does not know the refund: ${about}`)
    const isUnasked =
      history.outside.has(record.payment_id) &&
      order !== undefined &&
      order.status !== "canceled"
    expectThat(
      6,
      !isUnasked || asksForPerson(row),
      `nobody is told of a refund that nobody here asked for: ${about}`
    )
    return row.disposition === "refunded" ? "refunded" : attention(row)
  }
  if (asksForPerson(row)) {
    const isInOrder =
      !history.crashed &&
      !history.reborn.has(record.payment_id) &&
      order !== undefined &&
      order.status !== "canceled" &&
      cents(order.summary.pending_difference, record.requested_currency) ===
        0 &&
      own.every((one) => isWhole(one) && one.refunded === 0)
    expectThat(1, !isInOrder, `a person is called for nothing: ${about}`)
    return attention(row)
  }
  const paysForIt =
    row.disposition === "ordered" &&
    order !== undefined &&
    row.order_id === order.id &&
    order.status !== "canceled" &&
    own.every(({ refunded }) => refunded === 0) &&
    (history.edited.has(order.id)
      ? own.every((one) => isWhole(one))
      : isPaidInOne(order, record))
  expectThat(1, paysForIt, `paid, and nothing came of it: ${about}`)
  return history.rests.has(own[0]?.collection_id ?? "") ? "rest" : "order"
}

/** An order that nobody has changed is paid by one payment of its whole price. */
function isPaidInOne(
  { payment_status, summary, total }: MedusaOrder,
  { requested_amount, requested_currency }: PaymentRecord
): boolean {
  return (
    payment_status === "captured" &&
    cents(summary.pending_difference, requested_currency) === 0 &&
    cents(total, requested_currency) ===
      cents(requested_amount, requested_currency)
  )
}

function isWhole({ amount, asked, currency_code }: MedusaPayment): boolean {
  return cents(amount, currency_code) === cents(asked, currency_code)
}

/** Promise 2: no order stands on a payment of less, or more, than its collection asked for. */
function expectWhole(
  { crashed }: History,
  { rows, orders }: Books,
  payment: MedusaPayment
): void {
  const row = rows.find((one) => one.payment_id === payment.payment_id)
  const order = orders.find(({ id }) => id === payment.order_id)
  const counts =
    payment.captured_at !== null &&
    payment.captured > payment.refunded &&
    order !== undefined &&
    order.status !== "canceled" &&
    row?.attention_kind !== "stray"
  expectThat(
    2,
    // Killed while a cart changes, Medusa itself leaves the two apart.
    !counts || crashed || isWhole(payment),
    `captured for another amount than the collection asks for: ${JSON.stringify({ payment, row })}`
  )
}

/** Promise 2: what Medusa calls captured, the service has called completed, for the same reference and money. */
function expectPaidUpstream(
  { confirmed }: History,
  { service, rows }: Books,
  payment: MedusaPayment
): void {
  if (!payment.captured_at) {
    return
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
  expectThat(
    2,
    isPaid,
    `Medusa calls captured what the service does not: ${JSON.stringify({ payment, record, row })}`
  )
}

/** Promise 2, from the order's side: its own sums come from such captures and from nothing else. */
function expectPaidOnlyByCapture(
  { allPayments }: Books,
  { id, payment_status, summary }: MedusaOrder
): void {
  const own = allPayments.filter(({ order_id }) => order_id === id)
  const captured = own.reduce((sum, one) => sum + one.captured, 0)
  const currency = own[0]?.currency_code ?? "eur"
  expectThat(
    2,
    cents(summary.paid_total, currency) <= cents(captured, currency),
    `order ${id} is ${payment_status} with ${summary.paid_total} paid, and ${captured} was captured: ${JSON.stringify(own)}`
  )
}

/** Promise 2, while the service shows something else than what was asked for. */
export async function expectNoOrderOfMisquoted(
  history: History
): Promise<void> {
  if (!history.misquoted.size) {
    return
  }
  const { payments } = await readBooks(history)
  const wrong = payments.find(
    ({ payment_id, captured_at }) =>
      captured_at !== null &&
      payment_id !== null &&
      history.misquoted.has(payment_id) &&
      !history.confirmed.has(payment_id)
  )
  expectThat(
    2,
    wrong === undefined,
    `captured although the service names something else: ${JSON.stringify(wrong)}`
  )
}

async function expectNothingForgedUpstream({ world }: History): Promise<void> {
  const calls = await world.service.journal()
  const forged = calls.find(({ paymentId }) => isForged(paymentId))
  expectThat(
    4,
    forged === undefined,
    `a made-up id reached the service: ${forged?.path}`
  )
}
