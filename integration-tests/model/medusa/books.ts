import type { PaymentRecord } from "medusa-payment-qr-simulator"
import { z } from "zod"
import { sql } from "../../support/database"
import type { LedgerRow } from "../../support/ledger"
import type { Order } from "../../support/shapes"
import { QR_PROVIDER } from "../../support/shop"
import type { History } from "./history"

const medusaPayment = z.object({
  id: z.string(),
  provider_id: z.string(),
  amount: z.coerce.number(),
  currency_code: z.string(),
  captured_at: z.date().nullable(),
  canceled_at: z.date().nullable(),
  payment_id: z.string().nullable(),
  collection_id: z.string(),
  /** What the collection asks for. */
  asked: z.coerce.number(),
  captured: z.coerce.number(),
  refunded: z.coerce.number(),
  order_id: z.string().nullable(),
})
export type MedusaPayment = z.infer<typeof medusaPayment>

const orderHead = z.object({
  id: z.string(),
  email: z.string(),
  collection_ids: z.array(z.string()),
})

export type MedusaOrder = Order & z.infer<typeof orderHead>

/** All that is written down about a history: by the service, by the ledger, and by Medusa. */
export type Books = {
  service: PaymentRecord[]
  rows: LedgerRow[]
  /** What Medusa has booked with the plugin's provider. */
  payments: MedusaPayment[]
  /** Also what came some other way. */
  allPayments: MedusaPayment[]
  orders: MedusaOrder[]
  /** Orders that a cart calls its own. */
  linked: string[]
}

export async function readBooks(history: History): Promise<Books> {
  const rows = await history.rows()
  const ids = [...rows.map(({ id }) => id), ...history.lost.values()]
  const all = await history.world.service.payments()
  const allPayments = await paymentsOf(history)
  return {
    rows,
    service: all.filter(({ reference_id }) => ids.includes(reference_id ?? "")),
    payments: allPayments.filter((one) => one.provider_id === QR_PROVIDER),
    allPayments,
    orders: await ordersOf(history),
    linked: await linkedTo(history),
  }
}

async function paymentsOf({
  world,
  collectionIds,
}: History): Promise<MedusaPayment[]> {
  const payments = await sql(
    world.databaseUrl,
    `SELECT p.id, p.provider_id, p.amount, p.currency_code, p.captured_at, p.canceled_at,
       p.data->>'payment_id' AS payment_id, p.payment_collection_id AS collection_id, o.order_id, k.amount AS asked,
       (SELECT coalesce(sum(amount), 0) FROM capture c WHERE c.payment_id = p.id AND c.deleted_at IS NULL) AS captured,
       (SELECT coalesce(sum(amount), 0) FROM refund r WHERE r.payment_id = p.id AND r.deleted_at IS NULL) AS refunded
     FROM payment p JOIN payment_collection k ON k.id = p.payment_collection_id
     LEFT JOIN order_payment_collection o
       ON o.payment_collection_id = p.payment_collection_id AND o.deleted_at IS NULL
     WHERE p.payment_collection_id = ANY($1) AND p.deleted_at IS NULL`,
    [collectionIds]
  )
  return z.array(medusaPayment).parse(payments)
}

/** Also those that no cart and no payment collection knows. */
async function ordersOf({ world, emails }: History): Promise<MedusaOrder[]> {
  const heads = await sql(
    world.databaseUrl,
    `SELECT o.id, o.email, ARRAY(SELECT c.payment_collection_id FROM order_payment_collection c
       WHERE c.order_id = o.id AND c.deleted_at IS NULL) AS collection_ids FROM "order" o
     WHERE o.email = ANY($1) AND o.deleted_at IS NULL ORDER BY o.created_at`,
    [emails]
  )
  return await Promise.all(
    z
      .array(orderHead)
      .parse(heads)
      .map(async (head) => ({ ...(await world.shop.order(head.id)), ...head }))
  )
}

async function linkedTo({ world, carts }: History): Promise<string[]> {
  const links = await sql<{ order_id: string }>(
    world.databaseUrl,
    "SELECT order_id FROM order_cart WHERE cart_id = ANY($1) AND deleted_at IS NULL",
    [carts.map(({ cartId }) => cartId)]
  )
  return links.map(({ order_id }) => order_id)
}

const digits: Record<string, number> = { eur: 2, jpy: 0, kwd: 3 }

export function isAllBack({
  refunded,
  captured,
  currency_code,
}: MedusaPayment): boolean {
  return cents(refunded, currency_code) === cents(captured, currency_code)
}

/** Whole cents: Medusa carries fractions of them, which nobody can pay. */
export function cents(amount: number | string, currency: string): number {
  const places = digits[currency.toLowerCase()]
  if (places === undefined) {
    throw new Error(`How many digits has ${currency}?`)
  }
  return Math.round(Number(amount) * 10 ** places)
}
