import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { findOrders } from "../../../medusa/order-names"
import type {
  OrderScope,
  Search,
} from "../../../modules/qr-payment/ledger/listing"

const linkShape = z.object({ payment_collection_id: z.string() })

export async function scopeOf(
  container: MedusaContainer,
  id: string
): Promise<OrderScope> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: Object.keys(linkShape.shape),
    filters: { order_id: id },
  })
  const links = z.array(linkShape).parse(data)
  return {
    id,
    collectionIds: links.map((link) => link.payment_collection_id),
  }
}

const ORDER_NUMBER = /^#?(\d{1,9})$/

/** So few digits stand somewhere in most ids: they mean an order. */
const ORDER_ONLY = /^(#|\d{1,5}$)/

/** Merchants search by what a customer tells them: an order's number, or an email address. */
export async function searchFor(
  container: MedusaContainer,
  text: string
): Promise<Search> {
  const [, number] = ORDER_NUMBER.exec(text) ?? []
  const [orders, ofPerson] = await Promise.all([
    number ? findOrders(container, { display_id: Number(number) }) : [],
    text.includes("@") ? collectionsOf(container, text) : [],
  ])
  const places = await Promise.all(
    orders.map(({ id }) => scopeOf(container, id))
  )
  const ofOrders = places.flatMap(({ collectionIds }) => collectionIds)
  return {
    text: ORDER_ONLY.test(text) ? undefined : text,
    collectionIds: [...ofPerson, ...ofOrders],
  }
}

/** One person has rarely more carts than this; what is not found so is found by the payment's number. */
const MOST_CARTS = 200

const cartShape = z.object({
  payment_collection: z.object({ id: z.string() }).nullish(),
})

async function collectionsOf(
  container: MedusaContainer,
  email: string
): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "payment_collection.id"],
    filters: { email: email.toLowerCase() },
    pagination: { take: MOST_CARTS, order: { created_at: "DESC" } },
  })
  return z
    .array(cartShape)
    .parse(data)
    .flatMap(({ payment_collection }) => payment_collection?.id ?? [])
}
