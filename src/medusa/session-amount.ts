import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { chargedAmount } from "../modules/qr-payment/money"
import type { IssuedRow, QrPaymentRow } from "../modules/qr-payment/row"
import { toPlainJson } from "./plain-json"

/** Medusa's query, as providers and workflows both have it. */
export type Graph = Pick<RemoteQueryFunction, "graph">

const amountShape = z.object({
  payment_collection_id: z.string(),
  amount: z.number(),
  currency_code: z.string(),
  /** What is asked for at this moment. Medusa may keep a session that asks for less, and those of a cancelled order. */
  payment_collection: z
    .object({ amount: z.number(), status: z.string() })
    .nullish(),
})
const sessionShape = amountShape.extend({
  id: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
})
const sessionsShape = z.array(sessionShape)
const amountFields = [
  ...["payment_collection_id", "amount", "currency_code"],
  ...["payment_collection.amount", "payment_collection.status"],
]
/** What a session asks for. */
export type SessionAmount = z.infer<typeof amountShape>
export type MedusaSession = z.infer<typeof sessionShape>

/** What a session asks for, and of which collection. */
export async function readSessionAmount(
  query: Graph,
  id: string
): Promise<SessionAmount> {
  const [found] = await listSessions(query, ["id", ...amountFields], { id })
  if (!found) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `The payment session ${id} is gone.`
    )
  }
  return found
}

export async function sessionsOfCollection(
  query: Graph,
  payment_collection_id: string
): Promise<MedusaSession[]> {
  const fields = ["id", "data", ...amountFields]
  return await listSessions(query, fields, { payment_collection_id })
}

/** Without their data, which hold a picture each: this is asked for many at once. */
export async function amountsOfCollections(
  query: Graph,
  payment_collection_ids: string[]
): Promise<(SessionAmount & { id: string })[]> {
  return await listSessions(query, ["id", ...amountFields], {
    payment_collection_id: payment_collection_ids,
  })
}

async function listSessions(
  query: Graph,
  fields: string[],
  filters: { id: string } | { payment_collection_id: string | string[] }
): Promise<MedusaSession[]> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields,
    filters,
  })
  return sessionsShape.parse(toPlainJson(data))
}

/**
 * Completing a cart never compares amounts, so this has to: does the code pay for all that its session and, promise 2,
 * its payment collection ask for at this moment?
 */
export function paysFor(
  session: SessionAmount,
  row: Pick<QrPaymentRow, "payment_collection_id" | "amount" | "currency_code">
): boolean {
  const { payment_collection_id, payment_collection, currency_code } = session
  return (
    payment_collection_id === row.payment_collection_id &&
    currency_code.toLowerCase() === row.currency_code &&
    payment_collection?.status !== "canceled" &&
    [session.amount, payment_collection?.amount ?? NaN].every(
      (amount) =>
        Number.isFinite(amount) &&
        chargedAmount(amount, currency_code) === row.amount
    )
  )
}

const payments = z.array(
  z.object({
    payment_session_id: z.string().nullish(),
    data: z.object({ payment_id: z.string().optional() }).nullish(),
  })
)

/** Whether another session of the same cart has already become a payment with this code's money. */
export async function isUsedElsewhere(
  query: Graph,
  row: IssuedRow,
  sessionId: string
): Promise<boolean> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["payment_session_id", "data"],
    filters: {
      payment_collection_id: row.payment_collection_id,
      canceled_at: null,
    },
  })
  return payments
    .parse(data)
    .some(
      (payment) =>
        payment.data?.payment_id === row.payment_id &&
        payment.payment_session_id !== sessionId
    )
}
