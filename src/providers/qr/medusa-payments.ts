import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "zod"
import { chargedAmount } from "../../modules/qr-payment/money"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { plain } from "./plain"

/** Medusa's query, as providers and workflows both have it. */
export type Graph = Pick<RemoteQueryFunction, "graph">

/**
 * The payment module's own way to its sessions, which every provider finds in its container. Where a shopper waits it is
 * used instead of `query`, which takes half as long again for one session.
 */
export type OwnSessions = {
  retrieve(id: string, config: { select: string[] }): Promise<unknown>
}

const collectionShape = z.object({ payment_collection_id: z.string() })
const claimShape = collectionShape.extend({
  amount: z.number(),
  currency_code: z.string(),
})
const sessionShape = claimShape.extend({
  id: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
})
const sessionsShape = z.array(sessionShape)
/** What a session asks for. */
export type SessionClaim = z.infer<typeof claimShape>
export type MedusaSession = z.infer<typeof sessionShape>

/** Which collection a session belongs to. */
export async function collectionOf(
  sessions: OwnSessions,
  id: string
): Promise<string> {
  const session = await retrieve(sessions, id, collectionShape)
  return session.payment_collection_id
}

export async function findClaim(
  sessions: OwnSessions,
  id: string
): Promise<SessionClaim> {
  return await retrieve(sessions, id, claimShape)
}

async function retrieve<Shape extends z.ZodObject>(
  sessions: OwnSessions,
  id: string,
  shape: Shape
): Promise<z.infer<Shape>> {
  const select = Object.keys(shape.shape)
  return shape.parse(plain(await sessions.retrieve(id, { select })))
}

export async function sessionsOfCollection(
  query: Graph,
  payment_collection_id: string
): Promise<MedusaSession[]> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: Object.keys(sessionShape.shape),
    filters: { payment_collection_id },
  })
  return sessionsShape.parse(plain(data))
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
