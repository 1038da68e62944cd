import { z } from "zod"
import { type Checkout, OTHER_PROVIDER } from "../../support/shop"
import { messageIn } from "./answers"
import { expectThat } from "./broken-promise"
import type { History } from "./history"
import { fromNewest } from "./pick"

/** Undefined when it is impossible at its moment; otherwise what came of it, in words. */
export type Outcome = Promise<string | undefined>

const started = z.object({
  payment_collection: z.object({
    payment_sessions: z.array(
      z.object({
        id: z.string(),
        data: z.object({ payment_id: z.string().optional() }).nullish(),
      })
    ),
  }),
})

export async function startSession(
  history: History,
  nth: number,
  provider?: string
): Outcome {
  const cart = fromNewest(history.carts, nth)
  return cart && (await showSessions(history, cart, cart, provider))
}

/** Asks for a session of a collection: the cart's own, or what its order owes. */
export async function showSessions(
  history: History,
  cart: Checkout,
  paid: Checkout,
  provider?: string
): Promise<string> {
  const answer = await history.ask(
    "asking for a session",
    history.world.shop.postSession(paid, undefined, provider)
  )
  if (!answer) {
    return "cut off"
  }
  const { data } = started.safeParse(answer.body)
  const seen = (data?.payment_collection.payment_sessions ?? []).flatMap(
    ({ id, data: shown }) =>
      shown?.payment_id ? [{ id, paymentId: shown.payment_id }] : []
  )
  // A code that has paid for the order leads whoever comes back to it.
  const foreign = seen.find(
    ({ paymentId }) =>
      history.foreign.has(paymentId) && !history.held.get(paymentId)?.captured
  )
  expectThat(
    6,
    foreign === undefined,
    `${foreign?.paymentId} is shown, which another installation issued`
  )
  history.see(cart, seen)
  return data
    ? `shows ${seen.map(({ paymentId }) => paymentId).join(", ") || "no code"}`
    : messageIn(answer)
}

export async function chooseAnotherWay(history: History, nth: number): Outcome {
  return await startSession(history, nth, OTHER_PROVIDER)
}

export async function editCart(
  history: History,
  nth: number,
  quantity: number
): Outcome {
  const cart = fromNewest(history.carts, nth)
  if (!cart) {
    return undefined
  }
  const answer = await history.ask(
    "editing the cart",
    history.world.shop.store(
      "POST",
      `/carts/${cart.cartId}/line-items/${cart.itemId}`,
      { quantity }
    )
  )
  return answer && (answer.status === 200 ? "edited" : messageIn(answer))
}

const completed = z.object({ type: z.string() }).loose()
const withOrder = z.object({ order: z.object({ id: z.string() }) })
const withError = z.object({ error: z.object({ message: z.string() }) })

export async function complete(history: History, nth: number): Outcome {
  const cart = fromNewest(history.carts, nth)
  if (!cart) {
    return undefined
  }
  const erased = [...history.erased].filter(
    ([, one]) => one.cartId === cart.cartId
  )
  if (erased.some(([, { links }]) => !links)) {
    // Medusa itself stumbles over a link to an order that is no more.
    return undefined
  }
  for (const [paymentId] of erased) {
    // Medusa never asks again about a session that it has authorized: the cart becomes an order once more.
    history.erased.delete(paymentId)
    history.reborn.add(paymentId)
    history.held.delete(paymentId)
  }
  const answer = await history.ask(
    "completing the cart",
    history.world.shop.store("POST", `/carts/${cart.cartId}/complete`)
  )
  if (!answer) {
    return "cut off"
  }
  const { data } = completed.safeParse(answer.body)
  return (
    withOrder.safeParse(data).data?.order.id ??
    withError.safeParse(data).data?.error.message ??
    messageIn(answer)
  )
}

const polled = z.object({
  qr_payment: z.object({
    status: z.string(),
    order_id: z.string().nullable(),
  }),
})

export async function poll(history: History, nth: number): Outcome {
  const session = fromNewest(history.sessions, nth)
  if (!session) {
    return undefined
  }
  const answer = await history.ask(
    "polling",
    history.world.shop.poll(session.id)
  )
  if (!answer) {
    return "cut off"
  }
  const { data } = polled.safeParse(answer.body)
  return data
    ? `${data.qr_payment.status}, order ${data.qr_payment.order_id ?? "none"}`
    : messageIn(answer)
}
