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

const buyerShape = z.object({
  email: text,
  customer_id: text,
  shipping_address: personShape.nullish(),
  billing_address: personShape.nullish(),
})
type Buyer = z.infer<typeof buyerShape>

const goodsShape = z.object({
  currency_code: z.string(),
  // An odd item must not hide the buyer from the service.
  items: z.array(itemShape).catch([]),
})

const fieldsOf = (name: string, shape: z.ZodObject) =>
  Object.keys(shape.shape).map((field) => `${name}.${field}`)

const buyerFields = [
  ...["cart.email", "cart.customer_id"],
  ...fieldsOf("cart.shipping_address", personShape),
  ...fieldsOf("cart.billing_address", personShape),
]
const goodsFields = ["cart.currency_code", ...fieldsOf("cart.items", itemShape)]

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
  const fields = [
    ...(sendClient ? buyerFields : []),
    ...(sendProducts ? goodsFields : []),
  ]
  if (!fields.length) {
    return {}
  }
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields,
    filters: { payment_collection_id },
  })
  const [link] = z
    .array(z.object({ cart: z.unknown() }))
    .parse(toPlainJson(data))
  if (!link?.cart) {
    return {}
  }
  const client =
    sendClient && (await clientOf(query, buyerShape.parse(link.cart)))
  const products = sendProducts ? productsOf(goodsShape.parse(link.cart)) : []
  return {
    ...(client && { client }),
    ...(products.length && { products }),
  }
}

/** The service wants name, email and phone, or no client at all. */
async function clientOf(
  query: Graph,
  cart: Buyer
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
  { customer_id }: Buyer
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

function productsOf({ items, currency_code }: z.infer<typeof goodsShape>) {
  return items
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ title, product_title, quantity, unit_price }) => ({
      name: product_title || title || "Item",
      quantity,
      price: Number(chargedAmount(unit_price, currency_code)),
    }))
}
