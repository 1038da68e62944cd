import type { PaymentRecord } from "medusa-payment-qr-simulator"
import type { LedgerRow } from "../../support/ledger"
import {
  type Books,
  cents,
  type MedusaOrder,
  type MedusaPayment,
  readBooks,
} from "./books"
import { expectThat } from "./broken-promise"
import { expectEvents } from "./events"
import type { History } from "./history"
import { expectLinkedOrders, expectOneOrderACart } from "./one-order"
import type { Tally } from "./tally"
import { isForged } from "./webhooks"

/** All that design.md promises, held against the service's own books. */
export async function checkPromises(
  history: History,
  tally: Tally
): Promise<void> {
  const books = await readBooks(history)
  for (const record of books.service) {
    tally.ended(endingOf(books, record))
  }
  for (const payment of books.payments) {
    expectPaidUpstream(history, books, payment)
  }
  expectOneOrderACart(history, books)
  expectLinkedOrders(books)
  for (const order of books.orders) {
    expectPaidOnlyByCapture(books, order)
  }
  await expectNothingForgedUpstream(history)
  await expectEvents(history, books)
}

/** Promise 1. Gives the name of the payment's end. */
function endingOf(books: Books, record: PaymentRecord): string {
  const row = books.rows.find(({ id }) => id === record.reference_id)
  const about = tell(books, record, row)
  expectThat(1, row !== undefined, `no row knows the payment: ${about}`)
  expectThat(3, record.refund_count <= 1, `refunded twice: ${about}`)
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
    return row.disposition === "refunded" ? "refunded" : attention(row)
  }
  if (asksForPerson(row)) {
    return attention(row)
  }
  const paysForIt =
    row.disposition === "ordered" &&
    order !== undefined &&
    row.order_id === order.id &&
    order.status !== "canceled" &&
    order.payment_status === "captured" &&
    own.every(({ refunded }) => refunded === 0) &&
    cents(order.summary.pending_difference, record.requested_currency) === 0 &&
    cents(order.total, record.requested_currency) ===
      cents(record.requested_amount, record.requested_currency)
  expectThat(1, paysForIt, `paid, and nothing came of it: ${about}`)
  return "order"
}

function attention({ attention_kind }: LedgerRow): string {
  return attention_kind === "stray"
    ? "attention"
    : `attention.${attention_kind}`
}

function asksForPerson(row: LedgerRow): boolean {
  return row.disposition === "attention" && Boolean(row.attention_reason)
}

function capturedWith({ payments }: Books, { payment_id }: PaymentRecord) {
  return payments.filter(
    (one) => one.payment_id === payment_id && one.captured_at !== null
  )
}

function isAllBack({ refunded, captured, currency_code }: MedusaPayment) {
  return cents(refunded, currency_code) === cents(captured, currency_code)
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
  { payments }: Books,
  { id, payment_status, summary }: MedusaOrder
): void {
  const own = payments.filter(({ order_id }) => order_id === id)
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

function tell(
  books: Books,
  record: PaymentRecord,
  row: LedgerRow | undefined
): string {
  const { deliveries, request, webhook_url, user, ...figures } = record
  return JSON.stringify(
    {
      service: figures,
      ledger: row,
      medusa: capturedWith(books, record),
      orders: books.orders.map(
        ({ id, status, payment_status, total, summary, collection_id }) => ({
          ...{ id, status, payment_status, total, summary, collection_id },
        })
      ),
    },
    null,
    2
  )
}
