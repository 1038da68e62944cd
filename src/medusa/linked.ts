import { z } from "zod"
import { BoundedMap } from "../modules/qr-payment/bounded-map"
import { toPlainJson } from "./plain-json"
import type { Graph } from "./session-amount"

type Kind = "cart" | "order"

const linksShape = z.array(
  z.object({ cart_id: z.string().optional(), order_id: z.string().optional() })
)

const collectionLinksShape = z.array(
  z.object({ payment_collection_id: z.string() })
)

/** A cart keeps its payment collection, and whoever completes it was mostly shown its code here. */
const collectionsOfCarts = new BoundedMap<string, string>(2_000)

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
  const ids = linksShape.parse(data).flatMap((link) => link[`${kind}_id`] ?? [])
  if (kind === "cart") {
    ids.forEach((id) => collectionsOfCarts.set(id, payment_collection_id))
  }
  return ids
}

const paymentsShape = z.array(
  z.object({
    payment_collection_id: z.string(),
    data: z.object({ payment_id: z.string().optional() }).nullish(),
  })
)

/** What leads from a payment of Medusa to its code and its order. */
export async function readPaymentLinks(query: Graph, id: string) {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["payment_collection_id", "data"],
    filters: { id },
  })
  return paymentsShape.parse(toPlainJson(data))[0]
}

/** The payment collection that a cart has, if any. */
export async function collectionIdOf(
  query: Graph,
  cart_id: string
): Promise<string | undefined> {
  const known = collectionsOfCarts.get(cart_id)
  if (known) {
    return known
  }
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id },
  })
  return collectionLinksShape.parse(data)[0]?.payment_collection_id
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
