import type { Query } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

const session = z.object({ payment_collection_id: z.string() })

export async function collectionOfSession(
  query: Query,
  sessionId: string
): Promise<string> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["payment_collection_id"],
    filters: { id: sessionId },
  })
  const found = session.safeParse(data[0])
  if (!found.success) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `The payment session ${sessionId} does not exist.`
    )
  }
  return found.data.payment_collection_id
}

/** Whether one of these sessions has become a payment that was not cancelled. */
export async function hasPaymentOf(
  query: Query,
  sessionIds: string[]
): Promise<boolean> {
  if (!sessionIds.length) {
    return false
  }
  const { data } = await query.graph({
    entity: "payment",
    fields: ["id"],
    filters: { payment_session_id: sessionIds, canceled_at: null },
  })
  return data.length > 0
}
