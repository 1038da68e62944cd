import { z } from "zod"
import { sql } from "../../support/database"
import { messageIn } from "./answers"
import { hold } from "./held"
import type { History } from "./history"
import { orderPayments } from "./merchant"
import { fromNewest } from "./pick"
import { quiet } from "./quiet"
import { type Outcome, showSessions } from "./shopper"

type OwnOrder = { id: string; cart_id: string | null }

/** The orders of a history, paid or not, the oldest first. */
async function ordersOf({ world, emails }: History): Promise<OwnOrder[]> {
  return await sql<OwnOrder>(
    world.databaseUrl,
    `SELECT o.id, c.cart_id FROM "order" o LEFT JOIN order_cart c ON c.order_id = o.id AND c.deleted_at IS NULL
     WHERE o.email = ANY($1) AND o.deleted_at IS NULL ORDER BY o.created_at`,
    [emails]
  )
}

/** What an order owes after its checkout: the newest collection that no cart has and that is not over. */
async function restOf(
  { world, carts }: History,
  order: OwnOrder | undefined
): Promise<string | undefined> {
  const [rest] = await sql<{ id: string }>(
    world.databaseUrl,
    `SELECT p.id FROM payment_collection p
     JOIN order_payment_collection l ON l.payment_collection_id = p.id AND l.deleted_at IS NULL
     WHERE l.order_id = $1 AND p.status NOT IN ('completed', 'canceled') AND NOT p.id = ANY($2)
     ORDER BY p.created_at DESC`,
    [order?.id, carts.map(({ collectionId }) => collectionId)]
  )
  return rest?.id
}

const withItem = z.object({
  order: z.object({ items: z.array(z.object({ id: z.string() })).min(1) }),
})

/** Another number of the goods: the order costs more or less from then on. */
export async function editOrder(
  history: History,
  nth: number,
  quantity: number
): Outcome {
  const order = fromNewest(await ordersOf(history), nth)
  if (!order) {
    return undefined
  }
  const { shop } = history.world
  const read = await shop.admin("GET", `/orders/${order.id}?fields=*items`)
  const [item] = withItem.parse(read.body).order.items
  history.edited.add(order.id)
  const path = `/order-edits/${order.id}`
  const requests: [string, unknown][] = [
    ["/order-edits", { order_id: order.id }],
    [`${path}/items/item/${item?.id}`, { quantity }],
    [`${path}/confirm`, undefined],
  ]
  for (const [address, body] of requests) {
    const answer = await history.ask(
      "editing an order",
      shop.admin("POST", address, body)
    )
    if (answer?.status !== 200) {
      return answer && messageIn(answer)
    }
  }
  const rest = await restOf(history, order)
  if (rest) {
    history.rests.add(rest)
  }
  return rest ? `leaves ${rest}` : "nothing is owed"
}

/** The shopper opens the link to what is still to be paid. */
export async function startRest(history: History, nth: number): Outcome {
  const order = fromNewest(await ordersOf(history), nth)
  const rest = await restOf(history, order)
  const cart = history.carts.find(({ cartId }) => cartId === order?.cart_id)
  if (!rest || !cart) {
    return undefined
  }
  history.rests.add(rest)
  return await showSessions(history, cart, { ...cart, collectionId: rest })
}

export async function markRestAsPaid(history: History, nth: number): Outcome {
  const order = fromNewest(await ordersOf(history), nth)
  const rest = await restOf(history, order)
  if (!order || !rest) {
    return undefined
  }
  const answer = await history.ask(
    "marking a rest as paid",
    history.world.shop.admin(
      "POST",
      `/payment-collections/${rest}/mark-as-paid`,
      { order_id: order.id }
    )
  )
  return answer && (answer.status === 200 ? rest : messageIn(answer))
}

/** Medusa takes an order back by itself within minutes: what goes later was erased by somebody. */
const LONG_AFTER_SECONDS = 700

export async function eraseOrder(
  history: History,
  nth: number,
  links: boolean
): Outcome {
  const { databaseUrl } = history.world
  const order = fromNewest(await ordersOf(history), nth)
  const payments = await orderPayments(history)
  const own = payments.flatMap(({ order_id, payment_id }) =>
    order_id === order?.id && payment_id ? [payment_id] : []
  )
  if (
    !order?.cart_id ||
    !own.length ||
    own.some((id) => isSpoken(history, id))
  ) {
    return undefined
  }
  await quiet(history)
  // Within half a minute the job has seen the order that a payment was for. One that nobody saw can't be missed.
  await history.world.shop.reconcile()
  const rows = await history.rows()
  const known = rows.filter(({ order_id }) => order_id === order.id)
  if (known.length < own.length) {
    return undefined
  }
  await history.pass(LONG_AFTER_SECONDS)
  const gone = ['"order" SET deleted_at = now() WHERE id = $1']
  if (links) {
    gone.push("order_cart SET deleted_at = now() WHERE order_id = $1")
    gone.push(
      "order_payment_collection SET deleted_at = now() WHERE order_id = $1"
    )
  }
  for (const change of gone) {
    await sql(databaseUrl, `UPDATE ${change}`, [order.id])
  }
  for (const id of own) {
    await hold(history, id, "erased order")
    const { cart_id: cartId } = order
    history.erased.set(id, { orderId: order.id, cartId, links })
  }
  return order.id
}

/** Somebody has decided about it, or nobody may. */
function isSpoken({ decided, held }: History, paymentId: string): boolean {
  return decided.has(paymentId) || held.has(paymentId)
}
