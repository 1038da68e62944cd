import type { PaymentRecord } from "medusa-payment-qr-simulator"
import type { LedgerRow } from "../../support/ledger"
import type { Memory } from "../vocabulary/memory"
import {
  type Books,
  capturedWith,
  cents,
  isAllBack,
  isWhole,
  type MedusaOrder,
  type MedusaPayment,
  tell,
} from "./books"
import { expectThat } from "./broken-promise"
import { isTakenBack } from "./held"
import { attention, isTold, needsAttention, oddEnding } from "./odd-endings"

/** Promise 1, for one payment: what has come of it. */
export function endingOf(
  memory: Memory,
  books: Books,
  record: PaymentRecord
): string {
  const { payment_id, status } = record
  const row = books.rows.find(({ id }) => id === record.reference_id)
  const figures = tell(books, record)
  if (!row && memory.lost.has(payment_id)) {
    expectThat(1, status !== "completed", "never told", figures)
    return status
  }
  expectThat(1, row !== undefined, "no row knows the payment", figures)
  expectThat(3, record.refund_count <= 1, "refunded twice", figures)
  const odd = oddEnding(memory, books, record, row, figures)
  if (odd) {
    return odd
  }
  const isIssued = row.payment_id !== null
  expectThat(
    1,
    !isIssued ||
      row.status === status ||
      (isOver(row.status) && isOver(status)),
    "the ledger does not know how the payment stands",
    figures
  )
  const own = capturedWith(books, record)
  expectThat(3, own.length <= 1, "captured twice", figures)
  const [payment] = own
  if (record.paid_at === null) {
    const isUnpaid = !payment && row.order_id === null
    expectThat(2, isUnpaid, "unpaid, with an order", figures)
    return status
  }
  const order = books.orders.find(({ id }) => id === payment?.order_id)
  const standing = order?.status === "canceled" ? undefined : order
  if (status === "refunded") {
    return refundedEnding(memory, record, row, { payment, standing, figures })
  }
  if (row.disposition === "resolved" && row.attention_kind === "reversed") {
    expectThat(1, isTakenBack(record), "paid again, and nobody told", figures)
  }
  if (memory.settled.has(payment_id)) {
    // Medusa may place an order with it all the same, and then the merchant is told just that.
    const isNews = standing && !row.order_id && row.attention_kind !== "order"
    const isSaid = needsAttention(row) || (!isNews && isTold(memory, row))
    expectThat(1, isSaid, "resolved, and what is new is not told", figures)
    return attention(row)
  }
  if (payment && standing) {
    expectInOrder(memory, books, record, row, payment, standing)
    return isTold(memory, row)
      ? attention(row)
      : memory.rests.has(payment.collection_id)
        ? "rest"
        : "order"
  }
  expectThat(1, isTold(memory, row), "paid, and nothing came of it", figures)
  return attention(row)
}

/** Unpaid for good: which of the two words stands in the ledger makes no difference to anyone. */
function isOver(status: string): boolean {
  return status === "failed" || status === "expired"
}

type Found = {
  payment: MedusaPayment | undefined
  standing: MedusaOrder | undefined
  figures: unknown
}

function refundedEnding(
  memory: Memory,
  { payment_id, refund_amount }: PaymentRecord,
  row: LedgerRow,
  { payment, standing, figures }: Found
): string {
  const { outside, foreign } = memory
  const isBooked =
    !payment || isAllBack(payment) || row.attention_kind === "owed"
  expectThat(1, isBooked, "the refund is not in Medusa's books", figures)
  expectThat(
    1,
    !payment ||
      !standing ||
      payment.refund_booked ||
      foreign.has(payment_id) ||
      row.attention_kind === "owed",
    "the order's own books don't know of the refund",
    figures
  )
  expectThat(
    1,
    row.disposition === "refunded" || isTold(memory, row),
    "the ledger does not know the refund",
    figures
  )
  expectThat(
    6,
    !standing ||
      !outside.has(payment_id) ||
      // Booked here too; the installation that issued it tells its merchant.
      foreign.has(payment_id) ||
      // Paid again since: it was told, and that has ended it.
      (payment &&
        cents(standing.pending_difference, payment.currency_code) <= 0) ||
      isTold(memory, row),
    "nobody is told of a refund that nobody here asked for",
    figures
  )
  expectThat(
    1,
    row.refund_amount === null || row.refund_amount === refund_amount,
    "the refund's figures are not the service's",
    figures
  )
  if (row.disposition !== "refunded") {
    return attention(row)
  }
  return row.order_id ? "refunded order" : "refunded"
}

/** The order stands, and all is as it should be; otherwise the merchant is told. */
function expectInOrder(
  memory: Memory,
  books: Books,
  record: PaymentRecord,
  row: LedgerRow,
  payment: MedusaPayment,
  order: MedusaOrder
): void {
  const figures = tell(books, record)
  const owed = cents(order.pending_difference, payment.currency_code)
  const isOrdered = row.disposition === "ordered" && row.order_id === order.id
  const isSaid =
    isTold(memory, row) && ["order", "stray"].includes(row.attention_kind ?? "")
  expectThat(
    1,
    payment.refunded === 0 && (isOrdered || isSaid),
    "paid, and nothing came of it",
    figures
  )
  expectThat(1, payment.booked, "the order's own books don't know", figures)
  const isInOrder =
    memory.deaths === 0 &&
    !memory.reborn.has(record.payment_id) &&
    owed === 0 &&
    isWhole(payment)
  expectThat(1, isOrdered || !isInOrder, "attention for nothing", figures)
  // What an order no longer costs, since an earlier payment was refunded, is not paid again in silence.
  const isUndone = books.payments.some(
    (other) =>
      other.id !== payment.id &&
      other.collection_id === payment.collection_id &&
      other.captured_at !== null &&
      isAllBack(other)
  )
  expectThat(1, !isOrdered || !isUndone || owed >= 0, "paid again", figures)
  expectThat(
    1,
    // An order that nobody has changed is paid by one payment of its whole price.
    !isOrdered || (memory.edited.has(order.id) ? isWhole(payment) : isOne()),
    "the order is not paid as it should be",
    figures
  )

  function isOne(): boolean {
    const { requested_amount, requested_currency: currency } = record
    return (
      owed === 0 &&
      (order.payment_status ?? "captured") === "captured" &&
      cents(order.total, currency) === cents(requested_amount, currency)
    )
  }
}
