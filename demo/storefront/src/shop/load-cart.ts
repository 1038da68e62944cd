import { FetchError } from "@medusajs/js-sdk"
import { completeOrder } from "medusa-payment-qr-storefront"
import { type Cart, cartQuery, sdk } from "./client"

export type LoadedCart =
  | { kind: "cart"; cart: Cart }
  | { kind: "none" }
  /** The cart has become an order: the webhook placed it while nobody looked. */
  | { kind: "placed"; orderId: string }

export async function loadCart(id: string): Promise<LoadedCart> {
  try {
    const { cart } = await sdk.store.cart.retrieve(id, cartQuery)
    return isCompleted(cart)
      ? { kind: "placed", orderId: await orderOf(id) }
      : { kind: "cart", cart }
  } catch (error) {
    // The demo was started afresh since.
    if (error instanceof FetchError && error.status === 404) {
      return { kind: "none" }
    }
    throw error
  }
}

/** Completing a cart that has its order gives that order. */
export async function orderOf(id: string): Promise<string> {
  const answer = await completeOrder(() => sdk.store.cart.complete(id))
  if (answer.type === "order") {
    return answer.order.id
  }
  throw new Error(answer.error.message)
}

function isCompleted(cart: Cart): boolean {
  return "completed_at" in cart && Boolean(cart.completed_at)
}
