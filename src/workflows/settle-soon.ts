import type { MedusaContainer } from "@medusajs/framework/types"
import { settleInTime } from "./settle-in-time"

/** A flood of webhooks settles this many payments at a time. */
const MOST_AT_ONCE = 8

const waiting = new Set<string>()
const running = new Set<string>()

/**
 * Settles a payment in the background, starting after this call. Someone who waits already is joined; someone who
 * runs already is not, because what it asked the service may be older than the news.
 */
export function settleSoon(container: MedusaContainer, id: string): void {
  waiting.add(id)
  next(container)
}

function next(container: MedusaContainer): void {
  for (const id of waiting) {
    if (running.size >= MOST_AT_ONCE) {
      return
    }
    if (!running.has(id)) {
      waiting.delete(id)
      running.add(id)
      void settleInTime(container, id).finally(() => {
        running.delete(id)
        next(container)
      })
    }
  }
}
