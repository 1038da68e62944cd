import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { collectionsOf } from "../../../medusa/shopper-emails"
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

/** So few digits stand somewhere in most ids: they mean an order, or the end of a code. */
const FEW_DIGITS = /^\d{1,5}$/

/** Fewer are the end of too many codes. */
const SHORTEST_CODE_END = 4

/** Digits alone are an order's or a code's. */
const EMAIL_PART = /^(?=.*[^\d\s])\S{3,}$/

/** Merchants search by what a customer tells them: an order's number, a code as they read it out, an email address. */
export async function searchFor(
  container: MedusaContainer,
  text: string
): Promise<Search> {
  const [, number] = ORDER_NUMBER.exec(text) ?? []
  const isOrder = text.startsWith("#")
  const [orders, ofPeople] = await Promise.all([
    number ? findOrders(container, { display_id: Number(number) }) : [],
    !isOrder && EMAIL_PART.test(text) ? collectionsOf(container, text) : [],
  ])
  const places = await Promise.all(
    orders.map(({ id }) => scopeOf(container, id))
  )
  const ofOrders = places.flatMap(({ collectionIds }) => collectionIds)
  const code = text.replace(/\s/g, "")
  const part = /^\d+$/.test(code) ? code : text
  return {
    text: isOrder || FEW_DIGITS.test(part) ? undefined : part,
    codeEnd: isOrder || code.length < SHORTEST_CODE_END ? undefined : code,
    collectionIds: [...ofPeople, ...ofOrders],
  }
}
