import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { literally } from "../modules/qr-payment/ledger/literally"

/** Of the newest carts, and of the newest orders, whose address has the part in it. */
const MOST_FOUND = 200

const idShape = z.object({ id: z.string() })
const cartShape = z.object({ payment_collection: idShape.nullish() })
const orderShape = z.object({
  payment_collections: z.array(idShape.nullish()).nullish(),
})

/** The payment collections of those whose email address has the part in it. */
export async function collectionsOf(
  container: MedusaContainer,
  part: string
): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const newestOf = async (entity: "cart" | "order", collections: string) => {
    const { data } = await query.graph({
      entity,
      fields: ["id", `${collections}.id`],
      filters: { email: { $ilike: `%${literally(part)}%` } },
      pagination: { take: MOST_FOUND, order: { created_at: "DESC" } },
    })
    return data
  }
  const [carts, orders] = await Promise.all([
    newestOf("cart", "payment_collection"),
    newestOf("order", "payment_collections"),
  ])
  const found = [
    ...z
      .array(cartShape)
      .parse(carts)
      .map(({ payment_collection }) => payment_collection),
    ...z
      .array(orderShape)
      .parse(orders)
      .flatMap(({ payment_collections }) => payment_collections ?? []),
  ]
  return found.flatMap((collection) => collection?.id ?? [])
}

const person = z.object({ email: z.string().nullish() }).nullish()
const linksShape = z.array(
  z.object({
    payment_collection_id: z.string(),
    cart: person,
    order: person,
  })
)

/** The email addresses that the store has of its shoppers, by payment collection. What the order says counts before the cart. */
export async function shopperEmails(
  container: MedusaContainer,
  rows: { payment_collection_id: string }[]
): Promise<Map<string, string>> {
  const payment_collection_id = [
    ...new Set(rows.map((row) => row.payment_collection_id)),
  ]
  if (!payment_collection_id.length) {
    return new Map()
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const linksOf = async (kind: "cart" | "order") => {
    const { data } = await query.graph({
      entity: `${kind}_payment_collection`,
      fields: ["payment_collection_id", `${kind}.email`],
      filters: { payment_collection_id },
    })
    return linksShape.parse(data)
  }
  const links = await Promise.all([linksOf("cart"), linksOf("order")])
  return new Map(
    links.flat().flatMap(({ payment_collection_id: id, cart, order }) => {
      const email = (order ?? cart)?.email
      return email ? [[id, email] as const] : []
    })
  )
}
