import type { PaymentStatus } from "../../../gateway/contract"
import type { Disposition } from "../disposition"
import type { QrPaymentRow } from "../row"
import { rows, Statements } from "./table"

export type ListRequest = {
  status?: PaymentStatus[]
  disposition?: Disposition[]
  order?: OrderScope
  search?: Search
  limit: number
  offset: number
}

/** An order owns its payment collections' money, also before the row says so. */
export type OrderScope = { id: string; collectionIds: string[] }

/** What a person typed, and what Medusa knows by those words. */
export type Search = {
  /** Part of an id or of the code's number. */
  text?: string
  collectionIds: string[]
}

export type Listed = {
  rows: QrPaymentRow[]
  /** Of all pages. */
  count: number
}

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
  ...(["id", "payment_id", "qr_code", "order_id"] as const),
  ...(["session_id", "payment_collection_id"] as const),
]

/** The rows as a merchant looks at them. */
export class Listing extends Statements {
  /** Those that need attention come first, then the newest. */
  async list(request: ListRequest): Promise<Listed> {
    const [found, [total]] = await Promise.all([
      this.#matching(request)
        .orderByRaw("disposition = 'attention' DESC, issued_at DESC, id")
        .limit(request.limit)
        .offset(request.offset),
      this.#matching(request).count({ count: "*" }),
    ])
    return { rows: found, count: Number(total?.count ?? 0) }
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

  async accountNews(): Promise<AccountNews[]> {
    return await rows(this.knex)
      .select("account")
      .max({ last_webhook_at: "webhook_received_at" })
      .select(
        this.knex.raw(
          "(array_agg(sandbox ORDER BY checked_at DESC) FILTER (WHERE sandbox IS NOT NULL))[1] AS sandbox"
        )
      )
      .groupBy("account")
  }

  #matching({ status, disposition, order, search }: ListRequest) {
    return rows(this.knex).where((matching) => {
      if (status) {
        void matching.whereIn("status", status)
      }
      if (disposition) {
        void matching.whereIn("disposition", disposition)
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
        const { text, collectionIds } = search
        void matching.where((found) => {
          void found.whereIn("payment_collection_id", collectionIds)
          if (text) {
            for (const column of searched) {
              void found.orWhereILike(column, `%${literally(text)}%`)
            }
          }
        })
      }
    })
  }
}

/** What a person types means itself: `_` and `%` stand for any letters in SQL. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
