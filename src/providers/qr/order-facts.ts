import { MathBN } from "@medusajs/framework/utils"
import { z } from "zod"
import type { OrderFacts } from "../../modules/qr-payment/issue-code"
import { chargedAmount } from "../../modules/qr-payment/money"
import type { Graph } from "./medusa-payments"
import { plain } from "./plain"

const text = z.string().nullish()
const person = z.object({ first_name: text, last_name: text, phone: text })
type Person = z.infer<typeof person>
const item = z.object({
  title: text,
  product_title: text,
  quantity: z.number(),
  unit_price: z.number(),
})
type Item = z.infer<typeof item>
/** One odd piece of a cart must not hide the others from the service. */
const cartShape = z.object({
  id: z.string(),
  email: text.catch(null),
  currency_code: z.string(),
  customer_id: text.catch(null),
  shipping_address: person.nullish().catch(null),
})
type Cart = z.infer<typeof cartShape>

const personFields = Object.keys(person.shape)
const itemFields = Object.keys(item.shape)
const cartFields = [
  ...["id", "email", "currency_code", "customer_id"],
  ...personFields.map((field) => `shipping_address.${field}`),
]

/** What is told about buyer and goods, read from the cart itself. A collection without a cart tells nothing. */
export async function readOrderFacts(
  query: Graph,
  paymentCollectionId: string,
  wanted: { sendClient: boolean; sendProducts: boolean }
): Promise<OrderFacts> {
  const { cart, items } = await readCart(query, paymentCollectionId)
  if (!cart) {
    return {}
  }
  const client = wanted.sendClient ? await clientOf(query, cart) : undefined
  const products = wanted.sendProducts ? productsOf(cart, items) : undefined
  return {
    ...(client && { client }),
    ...(products?.length && { products }),
    payload: { cart_id: cart.id },
  }
}

async function readCart(
  query: Graph,
  payment_collection_id: string
): Promise<{ cart?: Cart; items?: Item[] }> {
  const links = await query.graph({
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id },
  })
  const link = z.object({ cart_id: z.string() }).safeParse(links.data[0])
  if (!link.success) {
    return {}
  }
  const { cart_id } = link.data
  // A shopper waits for it: the items bring their cart along in one statement, where a cart takes two.
  const items = await query.graph({
    entity: "line_item",
    fields: [...itemFields, ...cartFields.map((field) => `cart.${field}`)],
    filters: { cart_id },
  })
  const [first] = items.data
  const cart = first ? first.cart : await cartById(query, cart_id, cartFields)
  return {
    cart: cartShape.safeParse(plain(cart)).data,
    items: z.array(item).safeParse(plain(items.data)).data,
  }
}

async function cartById(query: Graph, id: string, fields: string[]) {
  const { data } = await query.graph({
    entity: "cart",
    fields,
    filters: { id },
  })
  return data[0]
}

/** The service wants name, email and phone, or no client at all. */
async function clientOf(
  query: Graph,
  cart: Cart
): Promise<OrderFacts["client"]> {
  const { shipping_address } = cart
  if (!cart.email?.trim()) {
    return undefined
  }
  return (
    describe(cart, [shipping_address]) ??
    describe(cart, [shipping_address, ...(await othersOf(query, cart))])
  )
}

function describe(
  cart: Cart,
  people: (Person | null | undefined)[]
): OrderFacts["client"] {
  const name = people.map(fullName).find(Boolean)
  const phone = people.map((person) => person?.phone?.trim()).find(Boolean)
  const email = cart.email?.trim()
  return name && email && phone ? { name, email, phone } : undefined
}

const others = z.object({ billing_address: person.nullish().catch(null) })

/** Asked only when the shipping address does not say enough: a shopper waits for it. */
async function othersOf(
  query: Graph,
  { id, customer_id }: Cart
): Promise<(Person | null | undefined)[]> {
  const [cart, customers] = await Promise.all([
    cartById(
      query,
      id,
      personFields.map((field) => `billing_address.${field}`)
    ),
    customer_id
      ? query.graph({
          entity: "customer",
          fields: personFields,
          filters: { id: customer_id },
        })
      : { data: [] },
  ])
  return [
    others.safeParse(cart).data?.billing_address,
    person.safeParse(customers.data[0]).data,
  ]
}

function fullName(person: Person | null | undefined): string {
  return [person?.first_name, person?.last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ")
}

function productsOf(
  { currency_code }: Cart,
  items: Item[] | undefined
): OrderFacts["products"] {
  return items?.map(({ title, product_title, quantity, unit_price }) => {
    const name = product_title || title || "Item"
    const pieces = Number.isInteger(quantity)
      ? { name, quantity, price: unit_price }
      : {
          // The service counts whole pieces only.
          name: `${quantity} × ${name}`,
          quantity: 1,
          price: MathBN.mult(unit_price, quantity).toNumber(),
        }
    return {
      ...pieces,
      price: Number(chargedAmount(pieces.price, currency_code)),
    }
  })
}
