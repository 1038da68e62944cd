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
/** One odd piece of a cart must not hide the others from the service. */
const cartShape = z.object({
  id: z.string(),
  email: text.catch(null),
  currency_code: z.string(),
  customer_id: text.catch(null),
  shipping_address: person.nullish().catch(null),
  billing_address: person.nullish().catch(null),
  items: z.array(item).nullish().catch(null),
})
type Cart = z.infer<typeof cartShape>

const personFields = Object.keys(person.shape)

const cartFields = [
  ...["id", "email", "currency_code", "customer_id"],
  ...["shipping_address", "billing_address"].flatMap((whose) =>
    personFields.map((field) => `${whose}.${field}`)
  ),
  ...Object.keys(item.shape).map((field) => `items.${field}`),
].map((field) => `cart.${field}`)

/** What is told about buyer and goods, read from the cart itself. A collection without a cart tells nothing. */
export async function readOrderFacts(
  query: Graph,
  paymentCollectionId: string,
  wanted: { sendClient: boolean; sendProducts: boolean }
): Promise<OrderFacts> {
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: cartFields,
    filters: { payment_collection_id: paymentCollectionId },
  })
  const link = z.object({ cart: cartShape }).safeParse(plain(data[0]))
  if (!link.success) {
    return {}
  }
  const { cart } = link.data
  const client = wanted.sendClient ? await clientOf(query, cart) : undefined
  const products = wanted.sendProducts ? productsOf(cart) : undefined
  return {
    ...(client && { client }),
    ...(products?.length && { products }),
    payload: { cart_id: cart.id },
  }
}

/** The service wants name, email and phone, or no client at all. */
async function clientOf(
  query: Graph,
  cart: Cart
): Promise<OrderFacts["client"]> {
  const addresses = [cart.shipping_address, cart.billing_address]
  return (
    describe(cart, addresses) ??
    describe(cart, [...addresses, await customerOf(query, cart)])
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

/** Asked only when the addresses do not say enough: it is a question to another of Medusa's modules. */
async function customerOf(
  query: Graph,
  { customer_id }: Cart
): Promise<Person | undefined> {
  if (!customer_id) {
    return undefined
  }
  const { data } = await query.graph({
    entity: "customer",
    fields: personFields,
    filters: { id: customer_id },
  })
  return person.safeParse(data[0]).data
}

function fullName(person: Person | null | undefined): string {
  return [person?.first_name, person?.last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ")
}

function productsOf({ items, currency_code }: Cart): OrderFacts["products"] {
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
