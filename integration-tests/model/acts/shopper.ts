import { OTHER_PROVIDER, QR_PROVIDER } from "../../support/shop"
import type { Act, Driver, Outcome } from "../vocabulary/driver"
import { fromNewest } from "../vocabulary/pick"

const MOST_CARTS = 3

export const newCart: Act<"new cart"> = async (driver, { wishes, asks }) => {
  const { carts } = driver.memory
  if (carts.length === MOST_CARTS) {
    return undefined
  }
  const cart = await driver.newCart(wishes)
  carts.push(cart)
  // Otherwise several may ask for its first code at once, or a crash may come between.
  return asks
    ? await driver.startSession(cart.collectionId, QR_PROVIDER, 0)
    : { done: true, words: "no code yet" }
}

export const startSession: Act<
  "start session" | "choose another way to pay"
> = async (driver, { do: kind, cart: nth, server }) => {
  const cart = fromNewest(driver.memory.carts, nth)
  const provider = kind === "start session" ? QR_PROVIDER : OTHER_PROVIDER
  return (
    cart && (await driver.startSession(cart.collectionId, provider, server))
  )
}

export const editCart: Act<"edit cart" | "edit cart beside a session"> = async (
  driver,
  { do: kind, cart: nth, quantity, server }
) => {
  const cart = fromNewest(driver.memory.carts, nth)
  if (!cart) {
    return undefined
  }
  return kind === "edit cart"
    ? await driver.editCart(cart, quantity, server)
    : await driver.editCartBesideSession(cart, quantity, server)
}

export async function complete(
  driver: Driver,
  { cart: nth, server }: { cart: number; server: number }
): Outcome {
  const { carts, erased, reborn } = driver.memory
  const cart = fromNewest(carts, nth)
  const gone = [...erased].filter(([, { cartId }]) => cartId === cart?.id)
  if (!cart || gone.some(([, { links }]) => !links)) {
    // Medusa itself stumbles over a link to an order that is no more.
    return undefined
  }
  for (const [paymentId] of gone) {
    // Medusa never asks again about a session that it has authorized: the cart becomes an order once more.
    erased.delete(paymentId)
    reborn.add(paymentId)
  }
  return await driver.complete(cart, server)
}

export async function poll(
  driver: Driver,
  { session: nth, server }: { session: number; server: number }
): Outcome {
  const session = fromNewest(driver.memory.sessions, nth)
  return session && (await driver.poll(session.id, server))
}
