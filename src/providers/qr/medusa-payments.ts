import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { chargedAmount } from "../../modules/qr-payment/money"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { plain } from "./plain"

/** Medusa's query, as providers and workflows both have it. */
export type Graph = Pick<RemoteQueryFunction, "graph">

const sessionShape = z.object({
  id: z.string(),
  payment_collection_id: z.string(),
  amount: z.number(),
  currency_code: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
})
export type MedusaSession = z.infer<typeof sessionShape>

const sessionFields = Object.keys(sessionShape.shape)

export async function findSession(
  query: Graph,
  id: string
): Promise<MedusaSession> {
  const [session] = await sessionsBy(query, { id })
  if (!session) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `The payment session ${id} does not exist.`
    )
  }
  return session
}

export async function sessionsOfCollection(
  query: Graph,
  payment_collection_id: string
): Promise<MedusaSession[]> {
  return await sessionsBy(query, { payment_collection_id })
}

async function sessionsBy(
  query: Graph,
  filters: { id: string } | { payment_collection_id: string }
): Promise<MedusaSession[]> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: sessionFields,
    filters,
  })
  return z.array(sessionShape).parse(plain(data))
}

/** Completing a cart never compares amounts, so this has to: does the code pay for all of what the session asks? */
export function paysFor(
  { payment_collection_id, amount, currency_code }: MedusaSession,
  row: IssuedRow
): boolean {
  return (
    payment_collection_id === row.payment_collection_id &&
    currency_code.toLowerCase() === row.currency_code &&
    chargedAmount(amount, currency_code) === row.amount
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
