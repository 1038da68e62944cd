import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import type {
  OrderScope,
  Search,
} from "../../../modules/qr-payment/ledger/listing"
import type { QrPaymentRow } from "../../../modules/qr-payment/row"

const orderName = z.object({
  id: z.string(),
  display_id: z.coerce.string(),
})
export type OrderName = z.infer<typeof orderName>

const linkShape = z.object({ payment_collection_id: z.string() })
const orderLinkShape = linkShape.extend({ order: orderName.nullish() })

/** The names by which merchants know the orders that the rows paid for, or were made for; by the row's id. */
export async function orderNames(
  container: MedusaContainer,
  rows: QrPaymentRow[]
): Promise<Map<string, OrderName>> {
  const id = rows.flatMap(({ order_id }) => order_id ?? [])
  const unpaid = rows.filter((row) => row.kind === "order" && !row.order_id)
  const [names, links] = await Promise.all([
    id.length ? findOrders(container, { id }) : [],
    unpaid.length ? linksOf(container, unpaid) : [],
  ])
  return new Map(
    rows.flatMap((row) => {
      const name =
        names.find((one) => one.id === row.order_id) ??
        links.find(
          (link) => link.payment_collection_id === row.payment_collection_id
        )?.order
      return name ? [[row.id, name]] : []
    })
  )
}

async function linksOf(container: MedusaContainer, rows: QrPaymentRow[]) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id", "order.id", "order.display_id"],
    filters: {
      payment_collection_id: rows.map((row) => row.payment_collection_id),
    },
  })
  return z.array(orderLinkShape).parse(data)
}

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

async function findOrders(
  container: MedusaContainer,
  filters: { id: string[] } | { display_id: number }
): Promise<OrderName[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: Object.keys(orderName.shape),
    filters,
  })
  return z.array(orderName).parse(data)
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
