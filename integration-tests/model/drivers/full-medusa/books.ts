import { sql } from "../../../support/database"
import { type LedgerRow, ledgerOf, ledgerRows } from "../../../support/ledger"
import type {
  Books,
  Glance,
  MedusaCollection,
  MedusaOrder,
  MedusaPayment,
} from "../../promises/books"
import type { OrderHead } from "../../vocabulary/driver"
import type { Memory } from "../../vocabulary/memory"
import type { World } from "./world"

type Head = { id: string; status: string; collection_ids: string[] }

/** Reads what is written down about one history, which shares its database with those before it. */
export class BookReader {
  /** Who has asked for codes on behalf of the model itself. */
  readonly strangers = new Set<string>()
  /** Each shopper has an email of their own. */
  readonly emails = new Map<string, string>()

  constructor(
    private readonly world: World,
    private readonly memory: Memory
  ) {}

  async rows(): Promise<LedgerRow[]> {
    const { databaseUrl } = this.world
    const { collectionIds, lost } = this.memory
    const rows = await Promise.all([
      ...collectionIds.map((id) => ledgerOf(databaseUrl, id)),
      // A row that was entered again may not know its collection.
      ledgerRows(databaseUrl, [...lost.values()]),
    ])
    return [...new Map(rows.flat().map((row) => [row.id, row])).values()]
  }

  async glance(): Promise<Glance> {
    const all = await this.world.service.payments()
    return {
      service: all.filter(({ payment_id }) => !this.strangers.has(payment_id)),
      rows: await this.rows(),
      payments: await this.#payments(),
    }
  }

  async books(): Promise<Books> {
    return {
      ...(await this.glance()),
      orders: await this.#orders(),
      collections: await this.#collections(),
      linked: await this.#linked(),
    }
  }

  async #payments(): Promise<MedusaPayment[]> {
    return await this.#read<MedusaPayment>(
      `SELECT p.id, p.provider_id, p.amount::float, p.currency_code, p.captured_at, p.canceled_at,
         p.data->>'payment_id' AS payment_id, p.payment_collection_id AS collection_id, o.order_id, k.amount::float AS asked,
         (SELECT coalesce(sum(amount), 0)::float FROM capture c WHERE c.payment_id = p.id AND c.deleted_at IS NULL) AS captured,
         (SELECT coalesce(sum(amount), 0)::float FROM refund r WHERE r.payment_id = p.id AND r.deleted_at IS NULL) AS refunded,
         NOT EXISTS (SELECT FROM capture c WHERE c.payment_id = p.id AND c.deleted_at IS NULL
           AND NOT EXISTS (SELECT FROM order_transaction t WHERE t.reference_id = c.id AND t.deleted_at IS NULL)) AS booked,
         NOT EXISTS (SELECT FROM refund r WHERE r.payment_id = p.id AND r.deleted_at IS NULL
           AND NOT EXISTS (SELECT FROM order_transaction t WHERE t.reference_id IN (r.id, p.id)
             AND t.reference = 'refund' AND t.deleted_at IS NULL)) AS refund_booked
       FROM payment p JOIN payment_collection k ON k.id = p.payment_collection_id
       LEFT JOIN order_payment_collection o
         ON o.payment_collection_id = p.payment_collection_id AND o.deleted_at IS NULL
       WHERE p.payment_collection_id = ANY($1) AND p.deleted_at IS NULL ORDER BY p.created_at`,
      this.memory.collectionIds
    )
  }

  async #collections(): Promise<MedusaCollection[]> {
    return await this.#read<MedusaCollection>(
      `SELECT id, amount::float, currency_code, status, coalesce(captured_amount, 0)::float AS captured_amount,
         coalesce(refunded_amount, 0)::float AS refunded_amount
       FROM payment_collection WHERE id = ANY($1) ORDER BY created_at`,
      this.memory.collectionIds
    )
  }

  /** Also those that no cart and no payment collection knows. */
  async orders(): Promise<(Head & OrderHead)[]> {
    const found = await this.#read<Head & { email: string }>(
      `SELECT o.id, o.email, o.status, ARRAY(SELECT c.payment_collection_id FROM order_payment_collection c
         WHERE c.order_id = o.id AND c.deleted_at IS NULL) AS collection_ids FROM "order" o
       WHERE o.email = ANY($1) AND o.deleted_at IS NULL ORDER BY o.created_at`,
      [...this.emails.keys()]
    )
    return found.map(({ email, ...head }) => ({
      ...head,
      cartId: this.emails.get(email) ?? "",
    }))
  }

  async #orders(): Promise<MedusaOrder[]> {
    return await Promise.all(
      (await this.orders()).map(async (head) => {
        const order = await this.world.shop.order(head.id)
        const { status, payment_status, total, summary } = order
        return { ...head, status, payment_status, total, ...summary }
      })
    )
  }

  async #linked(): Promise<string[]> {
    const links = await this.#read<{ order_id: string }>(
      "SELECT order_id FROM order_cart WHERE cart_id = ANY($1) AND deleted_at IS NULL",
      this.memory.carts.map(({ id }) => id)
    )
    return links.map(({ order_id }) => order_id)
  }

  async #read<Row extends Record<string, unknown>>(
    statement: string,
    among: string[]
  ): Promise<Row[]> {
    return await sql<Row>(this.world.databaseUrl, statement, [among])
  }
}
