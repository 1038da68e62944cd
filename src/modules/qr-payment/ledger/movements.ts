import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { QrPaymentRow } from "../row"
import type { Filters, Listing } from "./listing"
import { PAID, type Period, REFUNDED, within } from "./period"

export type MovementRequest = { filters: Filters; period: Period }

const columns = [
  ...(["id", "payment_id", "account", "amount", "currency_code"] as const),
  ...(["status", "disposition", "sandbox", "kind", "order_id"] as const),
  ...(["taken_by"] as const),
  ...(["payment_collection_id", "attention_kind", "attention_reason"] as const),
  ...(["store_currency", "net_amount", "fee", "donation_amount"] as const),
  ...(["conversion_rate", "refund_amount", "refund_fee"] as const),
  ...(["refund_reason", "stray_reason", "resolved_note"] as const),
] as const

/** A row whose money has moved. */
export type MovedRow = Pick<QrPaymentRow, (typeof columns)[number]> & {
  /** When it was paid and when refunded; null what did not happen in the period. */
  paid: Date | null
  refunded: Date | null
}

type ReadRow = MovedRow & { issued: string }

/** Sums are decimals as text; null where none of the figures is known. */
export type Total = {
  account: string
  sandbox: boolean
  currency_code: string
  account_currency: string | null
  payments: number
  paid: string
  net: string | null
  fees: string | null
  /** Payments of which the service has not told net amount and fee. */
  payments_without_figures: number
  refunds: number
  refunded: string
  returned: string | null
  refund_fees: string | null
  /** Refunds of which it has not told what was returned, and its fee: those that were made outside. */
  refunds_without_figures: number
}

const ROWS_AT_A_TIME = 1_000

/** No amount of money is longer, and the database could not compute with all that are. */
const LONGEST_DECIMAL = 32

const decimal = (column: string) =>
  `(CASE WHEN length(${column}) <= ${LONGEST_DECIMAL} THEN ${column}::numeric END)`

/** What came in and went out, each at its own time: a payment and its refund may be in different months. */
export class Movements {
  readonly #knex: Knex
  readonly #listing: Listing

  constructor(knex: Knex, listing: Listing) {
    this.#knex = knex
    this.#listing = listing
  }

  /** In the order in which the codes were issued, and never all at once: there may be years of them. */
  async *pages(
    request: MovementRequest,
    size = ROWS_AT_A_TIME
  ): AsyncGenerator<MovedRow[]> {
    let page: ReadRow[] = []
    do {
      page = await this.#page(request, size, page.at(-1))
      if (page.length) {
        yield page
      }
    } while (page.length === size)
  }

  async #page(
    request: MovementRequest,
    size: number,
    last: ReadRow | undefined
  ): Promise<ReadRow[]> {
    const moved = this.#moved(request)
    if (last) {
      void moved.whereRaw("(issued_at, id) > (?::timestamptz, ?)", [
        last.issued,
        last.id,
      ])
    }
    return await moved.orderByRaw("issued_at, id").limit(size)
  }

  async totals(request: MovementRequest): Promise<Total[]> {
    const sum = (column: string, when: string) =>
      `sum(${decimal(column)}) FILTER (WHERE ${when} IS NOT NULL)::text`
    const lacking = (when: string, ...figures: string[]) =>
      `count(${when}) FILTER (WHERE ${figures.map((one) => `${one} IS NULL`).join(" OR ")})::int`
    return await this.#knex
      .from(this.#moved(request).as("moved"))
      .select<Total[]>(
        this.#knex.raw(
          `account, sandbox IS TRUE AS sandbox, currency_code, upper(store_currency) AS account_currency,
           count(paid)::int AS payments, coalesce(${sum("amount", "paid")}, '0') AS paid,
           ${sum("net_amount", "paid")} AS net, ${sum("fee", "paid")} AS fees,
           ${lacking("paid", "net_amount", "fee")} AS payments_without_figures,
           count(refunded)::int AS refunds, coalesce(${sum("amount", "refunded")}, '0') AS refunded,
           ${sum("refund_amount", "refunded")} AS returned, ${sum("refund_fee", "refunded")} AS refund_fees,
           ${lacking("refunded", "refund_amount", "refund_fee")} AS refunds_without_figures`
        )
      )
      .groupByRaw("1, 2, 3, 4")
      .orderByRaw("2, 1, 3, 4")
  }

  #moved({ filters, period }: MovementRequest): Knex.QueryBuilder {
    const isPaid = within(this.#knex, PAID, period)
    const isRefunded = within(this.#knex, REFUNDED, period)
    return this.#listing
      .matching(filters)
      .select(
        ...columns,
        this.#knex.raw("issued_at::text AS issued"),
        this.#knex.raw(`CASE WHEN ? THEN ${PAID} END AS paid`, [isPaid]),
        this.#knex.raw(`CASE WHEN ? THEN ${REFUNDED} END AS refunded`, [
          isRefunded,
        ])
      )
      .whereIn("status", ["completed", "refunded"])
      .where((some) => {
        void some.where(isPaid).orWhere(isRefunded)
      })
  }
}
