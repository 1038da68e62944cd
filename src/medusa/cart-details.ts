import { z } from "zod"
import type { CartDetails } from "../modules/qr-payment/issue-code"
import { chargedAmount } from "../modules/qr-payment/money"
import type { Settings } from "../modules/qr-payment/settings"
import { toPlainJson } from "./plain-json"
import type { Graph } from "./session-amount"
import { within } from "./within"

const text = z.string().nullish().catch(null)
const personShape = z.object({ first_name: text, last_name: text, phone: text })
type Person = z.infer<typeof personShape>

const itemShape = z.object({
  id: z.string(),
  title: text,
  product_title: text,
  quantity: z.int(),
  unit_price: z.number(),
})

const cartShape = z.object({
  email: text,
  currency_code: z.string(),
  customer_id: text,
  shipping_address: personShape.nullish(),
  billing_address: personShape.nullish(),
  // An odd item must not hide the buyer from the service.
  items: z.array(itemShape).catch([]),
})
type Cart = z.infer<typeof cartShape>

const fieldsOf = (name: string, shape: z.ZodObject) =>
  Object.keys(shape.shape).map((field) => `cart.${name}.${field}`)

const cartFields = [
  ...["cart.email", "cart.currency_code", "cart.customer_id"],
  ...fieldsOf("shipping_address", personShape),
  ...fieldsOf("billing_address", personShape),
  ...fieldsOf("items", itemShape),
]

/** A shopper does not wait longer for what is only told. */
const LONGEST_READ_MS = 1_000

/** What is told about buyer and goods, read from the cart itself. A collection without a cart tells nothing. */
export async function readCartDetails(
  query: Graph,
  paymentCollectionId: string,
  settings: Settings
): Promise<CartDetails> {
  return within(
    LONGEST_READ_MS,
    readDetails(query, paymentCollectionId, settings)
  )
}

async function readDetails(
  query: Graph,
  payment_collection_id: string,
  { sendClient, sendProducts }: Settings
): Promise<CartDetails> {
  if (!sendClient && !sendProducts) {
    return {}
  }
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: cartFields,
    filters: { payment_collection_id },
  })
  const [link] = z
    .array(z.object({ cart: cartShape.nullish() }))
    .parse(toPlainJson(data))
  if (!link?.cart) {
    return {}
  }
  const client = sendClient ? await clientOf(query, link.cart) : undefined
  const products = sendProducts ? productsOf(link.cart) : []
  return {
    ...(client && { client }),
    ...(products.length && { products }),
  }
}

/** The service wants name, email and phone, or no client at all. */
async function clientOf(
  query: Graph,
  cart: Cart
): Promise<CartDetails["client"]> {
  const email = cart.email?.trim()
  if (!email) {
    return undefined
  }
  const onCart = [cart.shipping_address, cart.billing_address]
  const known = personOf(onCart)
  // Another module's answer is only waited for when the addresses leave something out.
  const { name, phone } =
    known.name && known.phone
      ? known
      : personOf([...onCart, await customerOf(query, cart)])
  return name && phone ? { name, email, phone } : undefined
}

function personOf(people: (Person | null | undefined)[]) {
  return {
    name: people.map((one) => one && fullName(one)).find(Boolean),
    phone: people.map((one) => one?.phone?.trim()).find(Boolean),
  }
}

async function customerOf(
  query: Graph,
  { customer_id }: Cart
): Promise<Person | undefined> {
  if (!customer_id) {
    return undefined
  }
  const { data } = await query.graph({
    entity: "customer",
    fields: Object.keys(personShape.shape),
    filters: { id: customer_id },
  })
  return z.array(personShape).parse(data)[0]
}

function fullName({ first_name, last_name }: Person): string {
  return [first_name, last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ")
}

function productsOf({ items, currency_code }: Cart) {
  return items
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ title, product_title, quantity, unit_price }) => ({
      name: product_title || title || "Item",
      quantity,
      price: Number(chargedAmount(unit_price, currency_code)),
    }))
}
