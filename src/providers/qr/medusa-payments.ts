import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { chargedAmount } from "../../modules/qr-payment/money"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { plain } from "./plain"

/** Medusa's query, as providers and workflows both have it. */
export type Graph = Pick<RemoteQueryFunction, "graph">

const collectionShape = z.object({ payment_collection_id: z.string() })
const claimShape = collectionShape.extend({
  amount: z.number(),
  currency_code: z.string(),
})
const sessionShape = claimShape.extend({
  id: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
})
/** What a session asks for. */
export type SessionClaim = z.infer<typeof claimShape>
export type MedusaSession = z.infer<typeof sessionShape>

/** Which collection a session belongs to. Nothing else is read: a shopper waits for it. */
export async function collectionOf(query: Graph, id: string): Promise<string> {
  const [session] = await sessionsBy(query, collectionShape, { id })
  return expectSession(session, id).payment_collection_id
}

export async function findClaim(
  query: Graph,
  id: string
): Promise<SessionClaim> {
  const [session] = await sessionsBy(query, claimShape, { id })
  return expectSession(session, id)
}

export async function sessionsOfCollection(
  query: Graph,
  payment_collection_id: string
): Promise<MedusaSession[]> {
  return await sessionsBy(query, sessionShape, { payment_collection_id })
}

async function sessionsBy<Shape extends z.ZodObject>(
  query: Graph,
  shape: Shape,
  filters: { id: string } | { payment_collection_id: string }
): Promise<z.infer<Shape>[]> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: Object.keys(shape.shape),
    filters,
  })
  return z.array(shape).parse(plain(data))
}

function expectSession<T>(session: T | undefined, id: string): T {
  if (!session) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `The payment session ${id} does not exist.`
    )
  }
  return session
}

/** Completing a cart never compares amounts, so this has to: does the code pay for all of what the session asks? */
export function paysFor(
  { payment_collection_id, amount, currency_code }: SessionClaim,
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
