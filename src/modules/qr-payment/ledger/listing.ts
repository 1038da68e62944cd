import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "zod"
import type { PaymentStatus } from "../../../gateway/contract"
import type { Disposition } from "../disposition"
import type { Outcome, ShownStatus } from "../outcome"
import type { QrPaymentRow } from "../row"
import { literally } from "./literally"
import { anyOutcome, anyShownStatus } from "./outcome-filters"
import { PAID, type Period, REFUNDED, within } from "./period"
import { ROWS, rows, SESSIONS, Statements } from "./table"
import { webhooksArriveFor } from "./webhook-arrival"

export type Filters = {
  status?: PaymentStatus[]
  disposition?: Disposition[]
  /** As a merchant reads them. */
  outcome?: Outcome[]
  shownStatus?: ShownStatus[]
  order?: OrderScope
  search?: Search
}

export type ListRequest = Filters & {
  /** Only those that were issued, paid or refunded in it. */
  period?: Period
  /** Otherwise those that need attention come first. */
  newestFirst?: boolean
  limit: number
  offset: number
}

/** An order owns its payment collections' money, also before the row says so. */
export type OrderScope = { id: string; collectionIds: string[] }

/** What a person typed, and what Medusa knows by those words. */
export type Search = {
  /** Part of an id or of the code's number. */
  text?: string
  /** How the code's number begins or ends. */
  codeEnd?: string
  collectionIds: string[]
}

export type Listed = {
  rows: QrPaymentRow[]
  /** Of all pages; an estimate where there are more than a thousand. */
  count: number
}

const NEWEST_FIRST = "issued_at DESC, id DESC"

/** Counting a million rows takes longer than anybody waits for a page. */
const MOST_COUNTED = 1_000

/** A part of an id is looked for in so many of the newest rows. A whole one is found in all of them. */
const SEARCHED_FOR_PARTS = 1_000

/** So many of an account's newest rows say when its last webhook came. */
const LOOKED_OVER_FOR_NEWS = 1_000

const plan = z.tuple([
  z.object({
    "QUERY PLAN": z.tuple([
      z.object({ Plan: z.object({ "Plan Rows": z.number() }) }),
    ]),
  }),
])

/** What a merchant's eye goes over an account by. */
export type AccountNews = {
  account: string
  /** What the service said of the latest payment that it was asked about. */
  sandbox: boolean | null
  last_webhook_at: Date | null
}

export type Watched = {
  account: string
  installation: string | null
  count: number
}

const searched = [
  "id",
  "payment_id",
  "qr_code",
  "order_id",
  "payment_collection_id",
]

/** The rows as a merchant looks at them. */
export class Listing extends Statements {
  async list(request: ListRequest): Promise<Listed> {
    const [found, count] = await Promise.all([
      this.#page(request),
      this.#count(request),
    ])
    return { rows: found, count }
  }

  /** Each part comes in the order of an index, and no further than this page. */
  async #page(request: ListRequest): Promise<QrPaymentRow[]> {
    const { limit, offset, newestFirst } = request
    const newest = () =>
      this.#listed(request)
        .select("*")
        .orderByRaw(NEWEST_FIRST)
        .limit(limit + offset)
    if (newestFirst) {
      return await newest().limit(limit).offset(offset)
    }
    const parts = [
      newest().where("disposition", "attention"),
      newest().whereNot("disposition", "attention"),
    ]
    return await this.knex
      .select<QrPaymentRow[]>("*")
      .from(this.knex.unionAll(parts, true).as("found"))
      .orderByRaw(`disposition = 'attention' DESC, ${NEWEST_FIRST}`)
      .limit(limit)
      .offset(offset)
  }

  /** Both at once: the estimate is wanted for many rows only, and then nobody waits for a further statement. */
  async #count(request: ListRequest): Promise<number> {
    const matching = this.#listed(request).select("id")
    const [count, estimate] = await Promise.all([
      this.#countSome(matching),
      this.#estimate(matching),
    ])
    return count <= MOST_COUNTED ? count : Math.max(estimate, count)
  }

  async #countSome(matching: Knex.QueryBuilder): Promise<number> {
    // The page has just read the newest. The oldest, which any order would begin with, are seldom in memory.
    const some = matching
      .clone()
      .orderByRaw(NEWEST_FIRST)
      .limit(MOST_COUNTED + 1)
    const [counted] = await this.knex
      .from(some.as("found"))
      .count<{ count: string }[]>({ count: "*" })
    return Number(counted?.count ?? 0)
  }

  async #estimate(matching: Knex.QueryBuilder): Promise<number> {
    const { sql, bindings } = matching.toSQL()
    const { rows: explained } = await this.knex.raw<{ rows: unknown }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      bindings
    )
    const [
      {
        "QUERY PLAN": [{ Plan: estimate }],
      },
    ] = plan.parse(explained)
    return estimate["Plan Rows"]
  }

  async countAttention(): Promise<number> {
    const [total] = await rows(this.knex)
      .where({ disposition: "attention" })
      .count({ count: "*" })
    return Number(total?.count ?? 0)
  }

  /** How many payments are looked after or need attention, by who issued them. */
  async watched(): Promise<Watched[]> {
    const groups = await rows(this.knex)
      .select("account", "installation")
      .count({ count: "*" })
      .where((watched) => {
        void watched
          .whereNotNull("next_check_at")
          .orWhereIn("disposition", ["open", "attention"])
      })
      .groupBy("account", "installation")
    return groups.map(({ account, installation, count }) => ({
      account,
      installation,
      count: Number(count),
    }))
  }

  async accountNews(accounts: string[]): Promise<AccountNews[]> {
    const { rows: news } = await this.knex.raw<{ rows: AccountNews[] }>(
      `SELECT name AS account, max(webhook_received_at) AS last_webhook_at,
         (array_agg(sandbox ORDER BY checked_at DESC) FILTER (WHERE sandbox IS NOT NULL))[1] AS sandbox
       FROM unnest(?::text[]) AS account (name), LATERAL (
         SELECT webhook_received_at, sandbox, checked_at FROM ${ROWS}
         WHERE account = account.name AND deleted_at IS NULL ORDER BY issued_at DESC LIMIT ?) AS newest
       GROUP BY name`,
      [accounts, LOOKED_OVER_FOR_NEWS]
    )
    return news
  }

  /** Those of the accounts whose webhooks arrive at the installation. */
  async arrivingWebhooks(
    accounts: string[],
    installation: string
  ): Promise<string[]> {
    const { rows: found } = await this.knex.raw<{ rows: { name: string }[] }>(
      `SELECT name FROM unnest(?::text[]) AS account (name)
       WHERE ${webhooksArriveFor("account.name", "?::text")}`,
      [accounts, installation, installation]
    )
    return found.map(({ name }) => name)
  }

  #listed({ period, ...filters }: ListRequest) {
    const listed = this.matching(filters)
    if (period) {
      void listed.where((touched) => {
        for (const time of ["issued_at", PAID, REFUNDED]) {
          void touched.orWhere(within(this.knex, time, period))
        }
      })
    }
    return listed
  }

  matching(filters: Filters) {
    const { status, disposition, outcome, shownStatus, order, search } = filters
    return rows(this.knex).where((matching) => {
      if (status) {
        void matching.whereIn("status", status)
      }
      if (disposition) {
        void matching.whereIn("disposition", disposition)
      }
      if (outcome) {
        void matching.where(anyOutcome(outcome))
      }
      if (shownStatus) {
        void matching.where(anyShownStatus(shownStatus))
      }
      if (order) {
        void matching.where((paidFor) => {
          void paidFor.where({ order_id: order.id }).orWhere((ofCart) => {
            void ofCart
              .whereIn("payment_collection_id", order.collectionIds)
              .whereIn("status", ["completed", "refunded"])
          })
        })
      }
      if (search) {
        void matching.whereIn("id", this.#idsOf(search))
      }
    })
  }

  #idsOf({ text, codeEnd, collectionIds }: Search) {
    const found = [
      rows(this.knex)
        .select("id")
        .whereIn("payment_collection_id", collectionIds),
      ...(codeEnd ? this.#withCode(codeEnd) : []),
      ...(text ? this.#withText(text) : []),
    ]
    return this.knex.union(found, true)
  }

  /** Each has an index of its own. */
  #withCode(end: string) {
    const reversed = [...end].reverse().join("")
    return [
      rows(this.knex)
        .select("id")
        .whereLike("qr_code", `${literally(end)}%`),
      rows(this.knex)
        .select("id")
        .whereRaw("reverse(qr_code) LIKE ?", [`${literally(reversed)}%`]),
    ]
  }

  #withText(text: string) {
    const newest = rows(this.knex)
      .select("*")
      .orderByRaw(NEWEST_FIRST)
      .limit(SEARCHED_FOR_PARTS)
      .as("newest")
    const parts = this.knex.select("id").from(newest)
    for (const column of searched) {
      void parts.orWhereILike(column, `%${literally(text)}%`)
    }
    // One look each, since each has an index of its own: together they would read all rows.
    const equal = searched.map((column) =>
      rows(this.knex)
        .select("id")
        .where({ [column]: text })
    )
    const bySession = this.knex(SESSIONS)
      .select({ id: "qr_payment_id" })
      .where({ id: text, deleted_at: null })
    return [...equal, bySession, parts]
  }
}
