import { z } from "zod"
import { toPlainJson } from "./plain-json"
import type { Graph } from "./session-amount"

type Kind = "cart" | "order"

const linksShape = z.array(
  z.object({ cart_id: z.string().optional(), order_id: z.string().optional() })
)

/** The carts or orders that a payment collection is for. A link may outlive what it leads to. */
export async function linkedIds(
  query: Graph,
  kind: Kind,
  payment_collection_id: string
): Promise<string[]> {
  const { data } = await query.graph({
    entity: `${kind}_payment_collection`,
    fields: [`${kind}_id`],
    filters: { payment_collection_id },
  })
  return linksShape.parse(data).flatMap((link) => link[`${kind}_id`] ?? [])
}

/** Link and record in two questions: for Medusa that is a third less work than one that follows the link. */
export async function readRecords(
  query: Graph,
  kind: Kind,
  ids: string[],
  fields: string[]
): Promise<unknown[]> {
  if (!ids.length || !fields.length) {
    return []
  }
  const { data } = await query.graph({
    entity: kind,
    fields,
    filters: { id: ids },
  })
  return z.array(z.unknown()).parse(toPlainJson(data))
}
