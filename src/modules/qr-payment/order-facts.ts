import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "zod"
import type { CreatePaymentRequest } from "../../gateway/contract"
import { chargedAmount } from "./money"
import type { Settings } from "./settings"

/**
 * What the service is told besides amount and currency. It never comes from the storefront, and no id of Medusa's is
 * in it: whoever knows a cart's id reads and changes the shopper's address with it.
 */
export type OrderFacts = Pick<CreatePaymentRequest, "client" | "products">

const text = z.string().nullish().catch(null)
const person = z.object({ first_name: text, last_name: text, phone: text })
type Person = z.infer<typeof person>
const item = z.object({
  title: text,
  product_title: text,
  quantity: z.int(),
  unit_price: z.number(),
})
const cartShape = z.object({
  email: text,
  currency_code: z.string(),
  people: z.array(person),
  // An odd item must not hide the buyer from the service.
  items: z.array(item).catch([]),
})
type Cart = z.infer<typeof cartShape>

/**
 * The one place that reads Medusa's tables itself. A shopper waits for it, and through `query` the link, the cart and
 * its items are looks of their own that take several times as long (docs/architecture.md).
 */
const CART_OF_COLLECTION = `
  SELECT cart.email, cart.currency_code,
    json_build_array(${personOf("shipping")}, ${personOf("billing")}, ${personOf("customer")}) AS people,
    (SELECT coalesce(json_agg(json_build_object('title', item.title, 'product_title', item.product_title,
        'quantity', item.quantity, 'unit_price', item.unit_price) ORDER BY item.id), '[]')
      FROM cart_line_item item WHERE item.cart_id = cart.id AND item.deleted_at IS NULL) AS items
  FROM cart_payment_collection link
  JOIN cart ON cart.id = link.cart_id AND cart.deleted_at IS NULL
  LEFT JOIN cart_address shipping ON shipping.id = cart.shipping_address_id AND shipping.deleted_at IS NULL
  LEFT JOIN cart_address billing ON billing.id = cart.billing_address_id AND billing.deleted_at IS NULL
  LEFT JOIN customer ON customer.id = cart.customer_id AND customer.deleted_at IS NULL
  WHERE link.payment_collection_id = ? AND link.deleted_at IS NULL
  ORDER BY link.id LIMIT 1`

function personOf(table: string): string {
  const fields = Object.keys(person.shape)
  return `json_build_object(${fields.map((field) => `'${field}', ${table}.${field}`).join(", ")})`
}

/** A shopper does not wait longer for what is only told. */
const LONGEST_LOOK_MS = 1_000

/** What is told about buyer and goods, read from the cart itself. A collection without a cart tells nothing. */
export async function readOrderFacts(
  knex: Knex,
  paymentCollectionId: string,
  { sendClient, sendProducts }: Settings
): Promise<OrderFacts> {
  const { rows } = await knex
    .raw<{ rows: unknown[] }>(CART_OF_COLLECTION, [paymentCollectionId])
    .timeout(LONGEST_LOOK_MS, { cancel: true })
  if (!rows.length) {
    return {}
  }
  const cart = cartShape.parse(rows[0])
  const client = sendClient ? clientOf(cart) : undefined
  const products = sendProducts ? productsOf(cart) : []
  return {
    ...(client && { client }),
    ...(products.length && { products }),
  }
}

/** The service wants name, email and phone, or no client at all. */
function clientOf({ email, people }: Cart): OrderFacts["client"] {
  const name = people.map(fullName).find(Boolean)
  const phone = people.map((one) => one.phone?.trim()).find(Boolean)
  const address = email?.trim()
  return name && address && phone ? { name, email: address, phone } : undefined
}

function fullName({ first_name, last_name }: Person): string {
  return [first_name, last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ")
}

function productsOf({ items, currency_code }: Cart) {
  return items.map(({ title, product_title, quantity, unit_price }) => ({
    name: product_title || title || "Item",
    quantity,
    price: Number(chargedAmount(unit_price, currency_code)),
  }))
}
