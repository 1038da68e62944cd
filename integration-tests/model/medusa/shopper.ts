import { z } from "zod"
import { OTHER_PROVIDER } from "../../support/shop"
import { messageIn } from "./answers"
import { BrokenPromise } from "./broken-promise"
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
  if (!cart) {
    return undefined
  }
  const answer = await history.ask(
    "asking for a session",
    history.world.shop.postSession(cart, undefined, provider)
  )
  if (!answer) {
    return "cut off"
  }
  const { data } = started.safeParse(answer.body)
  const seen = (data?.payment_collection.payment_sessions ?? []).flatMap(
    ({ id, data: shown }) =>
      shown?.payment_id ? [{ id, paymentId: shown.payment_id }] : []
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

const SECONDS_BETWEEN_CALLS = 3

/** Promise 4: however many tabs ask, the service is asked once in three seconds. */
export async function pollTenTimes(history: History, nth: number): Outcome {
  const session = fromNewest(history.sessions, nth)
  if (!session) {
    return undefined
  }
  const { service } = history.world
  const count = async () =>
    (
      await service.journal({
        endpoint: "details",
        paymentId: session.paymentId,
      })
    ).length
  const before = await count()
  const began = Date.now()
  await Promise.all(Array.from({ length: 10 }, () => poll(history, nth)))
  const asked = (await count()) - before
  const seconds = (Date.now() - began) / 1000
  const allowed = 1 + Math.floor(seconds / SECONDS_BETWEEN_CALLS)
  if (asked > allowed) {
    throw new BrokenPromise(
      4,
      `ten polls in ${seconds} s made ${asked} calls about ${session.paymentId}, ${allowed} are allowed`
    )
  }
  return `${asked} calls to the service`
}
