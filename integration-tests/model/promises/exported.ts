import type { PaymentRecord } from "medusa-payment-qr-simulator"
import { type Line, parseCsv } from "../../support/export"
import type { Memory } from "../vocabulary/memory"
import { type Books, cents, tell } from "./books"
import { expectThat } from "./broken-promise"
import { isTakenBack } from "./held"

/** Promise 7: what the merchant's file says adds up to the service's own books, cent by cent. */
export function expectExport(memory: Memory, books: Books, file: string): void {
  const known = new Set(books.rows.map(({ id }) => id))
  const lines = parseCsv(file).filter(({ reference = "" }) =>
    known.has(reference)
  )
  const told: PaymentRecord[] = []
  const counted: Line[] = []
  for (const record of books.service) {
    const own = lines.filter((line) => line.payment_id === record.payment_id)
    expectOwnLines(books, record, own)
    expectFigures(memory, books, record, own)
    // A ledger that has lost a payment can't know all of it, and what the service takes back is in none of its sums.
    if (!memory.lost.has(record.payment_id) && !isTakenBack(record)) {
      told.push(record)
      counted.push(...own)
    }
  }
  const service = sumsOf(told)
  const exported = sumsOfLines(counted)
  expectThat(
    7,
    JSON.stringify(exported) === JSON.stringify(service),
    "the export does not add up to the service's books",
    { exported, service, counted }
  )
}

function expectOwnLines(
  books: Books,
  record: PaymentRecord,
  own: Line[]
): void {
  const payments = own.filter(({ type }) => type === "payment")
  const refunds = own.filter(({ type }) => type !== "payment")
  const figures = { own, ...tell(books, record) }
  const isOnce = payments.length <= 1 && refunds.length <= 1
  expectThat(7, isOnce, "exported twice", figures)
  const isSaid = payments.every(({ reason }) => reason)
  expectThat(
    7,
    !isTakenBack(record) || isSaid,
    "exported as if it had not been taken back",
    figures
  )
  const [payment] = payments
  const [refund] = refunds
  expectThat(
    7,
    isToldOrMissing(payment?.net_amount, record.net) &&
      isToldOrMissing(payment?.fee, record.fee) &&
      isToldOrMissing(refund?.refund_amount, `-${record.refund_amount}`) &&
      isToldOrMissing(refund?.refund_fee, record.refund_fee),
    "the export's figures are not the service's",
    figures
  )
}

/** The service tells them whenever it confirms the payment: they are missing only where its word can't be taken. */
function expectFigures(
  { lost, foreign }: Memory,
  books: Books,
  record: PaymentRecord,
  own: Line[]
): void {
  const isInDoubt = own.some(({ reason }) => reason)
  const isTold = own.every(
    ({ type, net_amount, fee }) => type !== "payment" || (net_amount && fee)
  )
  const { payment_id } = record
  expectThat(
    7,
    isTold || isInDoubt || lost.has(payment_id) || foreign.has(payment_id),
    "the export does not know what a payment brought in",
    { own, ...tell(books, record) }
  )
}

function isToldOrMissing(cell: string | undefined, told: string | null) {
  return !cell || Number(cell) === Number(told)
}

type Sums = [name: string, cents: number][]

function sumsOf(records: PaymentRecord[]): Sums {
  return added(
    records.flatMap((record) => {
      const { status, requested_amount, requested_currency: currency } = record
      const amount = cents(requested_amount, currency)
      const name = currency.toUpperCase()
      switch (status) {
        case "completed":
          return [[`${name} in`, amount]]
        case "refunded":
          return [
            [`${name} in`, amount],
            [`${name} out`, -amount],
          ]
        default:
          return []
      }
    })
  )
}

function sumsOfLines(lines: Line[]): Sums {
  return added(
    lines.map(({ type, amount = "", currency = "" }) => [
      `${currency} ${type === "payment" ? "in" : "out"}`,
      cents(amount, currency),
    ])
  )
}

function added(entries: Sums): Sums {
  const sums = new Map<string, number>()
  for (const [name, amount] of entries) {
    sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  return [...sums].sort(([a], [b]) => a.localeCompare(b))
}
