import { show } from "../../../simulator/src/books/decimal"
import type { Payment as Booked } from "../../../simulator/src/books/payment"
import type { QrPaymentRow } from "../../../src/modules/qr-payment/row"
import { chargedAmount } from "../../../src/modules/qr-payment/money"
import { promise } from "./broken-promise"
import {
  type MedusaStore,
  type Order,
  owedBy,
  type Payment,
  sumOf,
} from "./medusa-store"
import { oddEnding } from "./odd-endings"
import { expectOneOrderEach, expectOnePaymentEach } from "./one-each"
import type { World } from "./world"

/** What came of a payment, as the tally counts it. */
export const endings = [
  "ended as an order",
  "ended as a refund",
  "ended as a refunded order",
  "ended before a person",
  "ended taken back",
  "ended without its order",
  "ended unrecorded",
  "ended unpaid",
] as const

/** Why a person was called, somewhere in a whole run. */
export const attentionSeen = [
  ...["stray", "stuck", "owed", "order", "unanswered"],
  ...["mismatch", "reversed", "foreign", "unrecorded"],
].map((kind) => `needs attention: ${kind}`)

type Ending = (typeof endings)[number]

/** The promises of design.md at the end of a history, the service's books against ledger and Medusa. */
export async function checkPromises(world: World): Promise<void> {
  const rows = await world.rows()
  for (const booked of world.service.state.books.all()) {
    const row = rows.find(({ id }) => id === booked.request.reference_id)
    const isLost = world.lost.has(booked.paymentId)
    promise(
      row !== undefined || (isLost && booked.status !== "completed"),
      "1: every code has its row",
      { payment: booked.paymentId }
    )
    if (row && (row.payment_id || isLost)) {
      world.tally.count(endingOf(world, booked, row))
      expectEvents(world, row)
    }
  }
  expectOneOrderEach(world.store, rows)
  expectOnePaymentEach(world.store, rows)
}

function endingOf(world: World, booked: Booked, row: QrPaymentRow): Ending {
  const { store } = world
  const own = store.madeOf(booked.paymentId)
  const captured = own.filter(({ captured_at }) => captured_at)
  const figures = figuresOf(store, booked, row, own)
  const odd = oddEnding(world, booked, row, figures)
  if (odd) {
    return odd
  }
  promise(
    row.status === booked.status ||
      (isOver(row.status) && isOver(booked.status)),
    "1: the ledger knows how the payment stands",
    figures
  )
  promise(captured.length <= 1, "3: a payment is captured once", figures)
  const [payment] = captured
  if (booked.paidAt === null) {
    promise(!payment, "2: what was not paid is not captured", figures)
    return "ended unpaid"
  }
  if (booked.status === "refunded") {
    return refundedEnding(world, booked, row, payment, figures)
  }
  const order =
    payment && store.orderOfCollection(payment.payment_collection_id)
  if (payment && order && order.status !== "canceled") {
    const isKnown = row.disposition === "ordered" && row.order_id === order.id
    promise(
      sumOf(payment.refunds) === 0 &&
        (isKnown || row.attention_kind === "order"),
      "1: the ledger knows the order, or a person what is wrong with it",
      figures
    )
    promise(
      row.disposition === "ordered" ||
        world.reborn.has(booked.paymentId) ||
        !isInOrder(world, order),
      "1: nobody is called about an order that is paid as it should be",
      figures
    )
    promise(
      row.disposition === "attention" ||
        !isPaidForNothing(store, order, payment),
      "1: what an order no longer costs is not paid again in silence",
      figures
    )
    expectBooked(order, payment, figures)
    return "ended as an order"
  }
  promise(
    row.disposition === "attention" && Boolean(row.attention_reason),
    "1: paid money ends as an order, a refund, or before a person",
    figures
  )
  return "ended before a person"
}

/** Unpaid for good: which of the two words stands in the ledger makes no difference to anyone. */
function isOver(status: string): boolean {
  return status === "failed" || status === "expired"
}

/** Nothing was left half done, and all its payments together are its price. */
function isInOrder({ deaths }: World, order: Order): boolean {
  const owed = chargedAmount(Math.abs(owedBy(order)), order.currency_code)
  return deaths === 0 && Number(owed) === 0
}

/** An earlier payment of the same collection was refunded, which took it off the order's price; then a second one came. */
function isPaidForNothing(
  { payments }: MedusaStore,
  order: Order,
  { id, payment_collection_id }: Payment
): boolean {
  const undone = payments.some(
    (other) =>
      other.id !== id &&
      other.payment_collection_id === payment_collection_id &&
      other.captured_at !== null &&
      sumOf(other.refunds) >= sumOf(other.captures)
  )
  const owed = Number(chargedAmount(owedBy(order), order.currency_code))
  return undone && owed < 0
}

function refundedEnding(
  world: World,
  booked: Booked,
  row: QrPaymentRow,
  payment: Payment | undefined,
  figures: Record<string, unknown>
): Ending {
  promise(
    row.disposition === "refunded" || row.disposition === "attention",
    "1: the ledger knows the refund",
    figures
  )
  promise(
    !payment ||
      sumOf(payment.refunds) === sumOf(payment.captures) ||
      row.attention_kind === "owed",
    "1: Medusa's books know the refund, or a person does",
    figures
  )
  const order =
    payment && world.store.orderOfCollection(payment.payment_collection_id)
  promise(
    !order ||
      order.status === "canceled" ||
      !world.outside.has(booked.paymentId) ||
      row.disposition === "attention",
    "6: a refund that nobody here has asked for needs attention",
    figures
  )
  const amount = show(booked.refund?.amount ?? 0n, 2)
  promise(
    row.refund_amount === null || row.refund_amount === amount,
    "1: the refund's figures are the service's",
    { ...figures, amount }
  )
  return row.order_id ? "ended as a refunded order" : "ended as a refund"
}

/** An order reads as owed until its capture is among its transactions. */
function expectBooked(
  order: Order,
  { captures }: Payment,
  figures: Record<string, unknown>
): void {
  const booked = order.transactions.map(({ reference_id }) => reference_id)
  promise(
    captures.every(({ id }) => booked.includes(id)),
    "1: the order's own books say that it is paid",
    { ...figures, transactions: order.transactions }
  )
}

function expectEvents({ store }: World, row: QrPaymentRow): void {
  const out = store.events.map(({ data }) => data.event_id)
  const earned = [
    ...(row.paid_at ? ["completed"] : []),
    ...(["failed", "expired", "refunded"].includes(row.status)
      ? [row.status]
      : []),
    ...(row.disposition === "attention"
      ? [`attention.${row.attention_kind}`]
      : []),
  ]
  for (const word of earned) {
    promise(
      out.includes(`${row.id}.${word}`),
      "5: each event comes once at least",
      {
        id: row.id,
        word,
        out,
      }
    )
  }
}

function figuresOf(
  store: MedusaStore,
  { paymentId, status, refundCount, request }: Booked,
  row: QrPaymentRow,
  own: Payment[]
): Record<string, unknown> {
  const order = store.orderOfCollection(row.payment_collection_id)
  return {
    books: { paymentId, status, refundCount, amount: request.amount },
    row: {
      id: row.id,
      status: row.status,
      disposition: row.disposition,
      attention:
        row.attention_kind && `${row.attention_kind}: ${row.attention_reason}`,
      order_id: row.order_id,
      taken_by: row.taken_by,
    },
    medusa: own.map(({ id, captures, refunds }) => ({
      id,
      captured: sumOf(captures),
      refunded: sumOf(refunds),
    })),
    order: order && { id: order.id, status: order.status },
  }
}
