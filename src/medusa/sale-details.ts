import { z } from "zod"
import type { SaleDetails } from "../modules/qr-payment/issue-code"
import { chargedAmount } from "../modules/qr-payment/money"
import type { Settings } from "../modules/qr-payment/settings"
import { linkedIds, readRecords } from "./linked"
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
  quantity: z.int().nullish(),
  /** An order's item has its quantity here. */
  detail: z.object({ quantity: z.int() }).nullish(),
  unit_price: z.number(),
})

const buyerShape = z.object({
  id: z.string(),
  email: text,
  shipping_address: personShape.nullish(),
})
type Buyer = z.infer<typeof buyerShape>

/** Whose name or phone counts where the shipping address has none, the first first. */
const furtherPeopleShape = z.object({
  billing_address: personShape.nullish(),
  customer: personShape.nullish(),
})

/** An item of a cart, which it brings along. Item and cart are parsed where they are told. */
const carriedShape = z.looseObject({
  cart: z.looseObject({ id: z.string() }).nullish(),
})

const goodsShape = z.object({
  currency_code: z.string(),
  // An odd item must not hide the buyer from the service.
  items: z.array(itemShape).catch([]),
})

const under = (name: string, fields: string[]) =>
  fields.map((field) => `${name}.${field}`)
const personFields = Object.keys(personShape.shape)

const buyerFields = [
  ...["id", "email"],
  ...under("shipping_address", personFields),
]
const furtherPeopleFields = [
  ...under("billing_address", personFields),
  ...under("customer", personFields),
]
const itemFields = Object.keys(itemShape.omit({ detail: true }).shape)
const orderGoodsFields = [
  ...["currency_code", "items.detail.quantity"],
  ...under("items", itemFields),
]

const numberShape = z.object({ display_id: z.coerce.string() })

/** A shopper does not wait longer for what is only told. */
const LONGEST_READ_MS = 3_000

/**
 * What a payment collection is for, and what is told about buyer and goods: read from the cart itself, or from the order
 * where the collection asks for what an order still owes.
 */
export async function readSaleDetails(
  query: Graph,
  paymentCollectionId: string,
  settings: Settings
): Promise<SaleDetails> {
  return within(
    LONGEST_READ_MS,
    readDetails(query, paymentCollectionId, settings)
  )
}

async function readDetails(
  query: Graph,
  payment_collection_id: string,
  settings: Settings
): Promise<SaleDetails> {
  const { sendClient, sendProducts } = settings
  const carts = await linkedIds(query, "cart", payment_collection_id)
  if (carts.length) {
    const cart = await readCart(query, carts, settings)
    const told = cart ? await toldOf(query, "cart", cart, settings) : {}
    return { kind: "cart", ...told }
  }
  const orders = await linkedIds(query, "order", payment_collection_id)
  const [order] = await readRecords(query, "order", orders, [
    "display_id",
    ...(sendClient ? buyerFields : []),
    ...(sendProducts ? orderGoodsFields : []),
  ])
  if (!order) {
    return {}
  }
  const { display_id } = numberShape.parse(order)
  return {
    kind: "order",
    orderNumber: display_id,
    ...(await toldOf(query, "order", order, settings)),
  }
}

/** A cart's items bring their cart along: for Medusa that is less work than a cart that brings up to twenty items. */
async function readCart(
  query: Graph,
  ids: string[],
  { sendClient, sendProducts }: Settings
): Promise<unknown> {
  const fields = [
    ...(sendClient ? buyerFields : []),
    ...(sendProducts ? ["id", "currency_code"] : []),
  ]
  const items = sendProducts ? await itemsWithCart(query, ids, fields) : []
  const cart = items.find((item) => item.cart)?.cart
  if (cart) {
    return { ...cart, items: items.filter((item) => item.cart?.id === cart.id) }
  }
  const [empty] = await readRecords(query, "cart", ids, fields)
  return empty
}

async function itemsWithCart(
  query: Graph,
  cart_id: string[],
  cartFields: string[]
) {
  const { data } = await query.graph({
    entity: "line_item",
    fields: [...itemFields, ...under("cart", cartFields)],
    filters: { cart_id },
  })
  return z.array(carriedShape).parse(toPlainJson(data))
}

type Kind = NonNullable<SaleDetails["kind"]>

async function toldOf(
  query: Graph,
  kind: Kind,
  sale: unknown,
  { sendClient, sendProducts }: Settings
): Promise<Pick<SaleDetails, "client" | "products">> {
  const client =
    sendClient && (await clientOf(query, kind, buyerShape.parse(sale)))
  const products = sendProducts ? productsOf(goodsShape.parse(sale)) : []
  return {
    ...(client && { client }),
    ...(products.length && { products }),
  }
}

/** The service wants name, email and phone, or no client at all. */
async function clientOf(
  query: Graph,
  kind: Kind,
  { id, email: given, shipping_address }: Buyer
): Promise<SaleDetails["client"]> {
  const email = given?.trim()
  if (!email) {
    return undefined
  }
  const known = personOf([shipping_address])
  // The shopper waits for another look only when this address leaves something out.
  const { name, phone } =
    known.name && known.phone
      ? known
      : personOf([shipping_address, ...(await furtherPeople(query, kind, id))])
  return name && phone ? { name, email, phone } : undefined
}

function personOf(people: (Person | null | undefined)[]) {
  return {
    name: people.map((one) => one && fullName(one)).find(Boolean),
    phone: people.map((one) => one?.phone?.trim()).find(Boolean),
  }
}

async function furtherPeople(query: Graph, kind: Kind, id: string) {
  const found = await readRecords(query, kind, [id], furtherPeopleFields)
  return z
    .array(furtherPeopleShape)
    .parse(found)
    .flatMap(({ billing_address, customer }) => [billing_address, customer])
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
    .map(({ title, product_title, quantity, detail, unit_price }) => ({
      name: product_title || title || "Item",
      quantity: quantity ?? detail?.quantity ?? 0,
      price: Number(chargedAmount(unit_price, currency_code)),
    }))
    .filter((product) => product.quantity > 0)
}
