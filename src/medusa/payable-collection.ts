import { z } from "zod"
import { chargedAmount } from "../modules/qr-payment/money"
import { toPlainJson } from "./plain-json"
import { isUnpaid } from "./order-due"
import { qrProvidersOf } from "./qr-providers"
import type { Graph } from "./session-amount"
import { owesAtLeast, owingShape } from "./still-owed"

const collectionShape = z.object({
  id: z.string(),
  amount: z.number(),
  currency_code: z.string(),
  status: z.string(),
  captured_amount: z.number().nullish(),
  refunded_amount: z.number().nullish(),
  payment_sessions: z.array(z.object({ id: z.string() })).nullish(),
})

const orderShape = owingShape.extend({
  id: z.string(),
  display_id: z.coerce.string(),
  status: z.string(),
  region_id: z.string().nullish(),
})
const cartShape = z.object({ region_id: z.string().nullish() })
// A link may outlive what it leads to.
const linksShape = z.array(
  z.object({
    order: orderShape.nullish().catch(null),
    cart: cartShape.nullish().catch(null),
  })
)

/** What a payment collection asks for, of whom it does so, and by which of our providers it can be paid. */
export type PayableCollection = {
  id: string
  /** At the digits of the currency. */
  amount: string
  currency_code: string
  kind: "cart" | "order"
  state: "due" | "paid" | "canceled" | "nothing_due"
  order?: { id: string; display_id: string }
  sessionIds: string[]
  providerIds: string[]
}

/** Undefined when Medusa has no such collection, or one that neither a cart nor an order owns. */
export async function readPayableCollection(
  query: Graph,
  id: string
): Promise<PayableCollection | undefined> {
  const filters = { payment_collection_id: id }
  const fieldsOf = (name: string, shape: z.ZodObject) =>
    Object.keys(shape.shape).map((field) => `${name}.${field}`)
  const [collections, orders, carts] = await Promise.all([
    query.graph({
      entity: "payment_collection",
      fields: [
        ...["id", "amount", "currency_code", "status"],
        ...["captured_amount", "refunded_amount"],
        "payment_sessions.id",
      ],
      filters: { id },
    }),
    query.graph({
      entity: "order_payment_collection",
      fields: fieldsOf("order", orderShape),
      filters,
    }),
    query.graph({
      entity: "cart_payment_collection",
      fields: fieldsOf("cart", cartShape),
      filters,
    }),
  ])
  const [collection] = z
    .array(collectionShape)
    .parse(toPlainJson(collections.data))
  const links = linksShape.parse(toPlainJson([...orders.data, ...carts.data]))
  const [order] = links.flatMap((link) => link.order ?? [])
  const [cart] = links.flatMap((link) => link.cart ?? [])
  if (!collection || (!order && !cart)) {
    return undefined
  }
  const { amount, currency_code } = collection
  return {
    id,
    amount: chargedAmount(amount, currency_code),
    currency_code,
    kind: cart ? "cart" : "order",
    state: stateOf(collection, order),
    order: order && { id: order.id, display_id: order.display_id },
    sessionIds: (collection.payment_sessions ?? []).map((one) => one.id),
    providerIds: await qrProvidersOf(
      query,
      order?.region_id ?? cart?.region_id
    ),
  }
}

function stateOf(
  collection: z.infer<typeof collectionShape>,
  order: z.infer<typeof orderShape> | undefined
): PayableCollection["state"] {
  const { status, amount, currency_code } = collection
  if (status === "canceled" || order?.status === "canceled") {
    return "canceled"
  }
  if (status === "completed" && !isAllRefunded(collection)) {
    return "paid"
  }
  const owed = order ? order.summary.pending_difference : amount
  // Medusa may ask for more than an order owes by now.
  const isDue =
    isUnpaid(status) &&
    Number(chargedAmount(amount, currency_code)) > 0 &&
    owesAtLeast(owed, amount, currency_code)
  return isDue ? "due" : "nothing_due"
}

function isAllRefunded({
  captured_amount,
  refunded_amount,
}: z.infer<typeof collectionShape>): boolean {
  return Boolean(refunded_amount) && refunded_amount === captured_amount
}
