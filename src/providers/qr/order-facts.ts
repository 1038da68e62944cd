import { MathBN } from "@medusajs/framework/utils"
import { z } from "zod"
import type { OrderFacts } from "../../modules/qr-payment/issue-code"
import { chargedAmount } from "../../modules/qr-payment/money"
import type { Graph } from "./medusa-payments"
import { plain } from "./plain"

const text = z.string().nullish()
const person = z.object({ first_name: text, last_name: text, phone: text })
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
  customer: person.nullish().catch(null),
  shipping_address: person.nullish().catch(null),
  billing_address: person.nullish().catch(null),
  items: z.array(item).nullish().catch(null),
})
type Cart = z.infer<typeof cartShape>

const cartFields = [
  "cart.id",
  "cart.email",
  "cart.currency_code",
  ...["customer", "shipping_address", "billing_address"].flatMap((who) =>
    ["first_name", "last_name", "phone"].map((field) => `cart.${who}.${field}`)
  ),
  ...["title", "product_title", "quantity", "unit_price"].map(
    (field) => `cart.items.${field}`
  ),
]

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
  const client = wanted.sendClient ? clientOf(cart) : undefined
  const products = wanted.sendProducts ? productsOf(cart) : undefined
  return {
    ...(client && { client }),
    ...(products?.length && { products }),
    payload: { cart_id: cart.id },
  }
}

/** The service wants name, email and phone, or no client at all. */
function clientOf(cart: Cart): OrderFacts["client"] {
  const people = [cart.shipping_address, cart.billing_address, cart.customer]
  const name = people.map(fullName).find(Boolean)
  const phone = people.map((person) => person?.phone?.trim()).find(Boolean)
  const email = cart.email?.trim()
  return name && email && phone ? { name, email, phone } : undefined
}

function fullName(person: Cart["customer"]): string {
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
