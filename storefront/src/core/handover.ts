import type { Clock } from "./clock.js"
import { isRedirect } from "./redirect.js"

/** So long the order may take after the payment before the store is called without it. */
export const ORDER_TIME = 20_000

/** Hands a paid session over to the store, once and only once. */
export interface Handover {
  /** With an order at once, without one after a bounded wait. Tells whether it still waits for the order. */
  offer(orderId: string | null): boolean
  pause(): void
}

export function createHandover(
  clock: Clock,
  /** Calls the store. */
  tell: (orderId: string | null) => unknown,
  /** The store's function failed: the shopper has paid and is still here. */
  onStuck: () => void
): Handover {
  let told = false
  let cancelWait: (() => void) | null = null

  function pause(): void {
    cancelWait?.()
    cancelWait = null
  }

  async function call(orderId: string | null): Promise<void> {
    pause()
    if (told) return
    told = true
    try {
      await tell(orderId)
    } catch (error) {
      if (isRedirect(error)) return
      console.error(error)
      onStuck()
    }
  }

  return {
    pause,
    offer(orderId) {
      if (orderId) void call(orderId)
      else if (!told)
        cancelWait ??= clock.after(ORDER_TIME, () => void call(null))
      return !told
    },
  }
}
