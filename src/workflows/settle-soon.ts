import type { MedusaContainer } from "@medusajs/framework/types"
import { settleInTime } from "./settle-in-time"
import { inTurn } from "./settle-queue"

const waiting = new Set<string>()
const running = new Map<string, Promise<void>>()

/**
 * Settles a payment in the background, starting after this call. Someone who waits already is joined; someone who
 * runs already is not, because what it asked the service may be older than the news.
 */
export function settleSoon(container: MedusaContainer, id: string): void {
  if (!waiting.has(id)) {
    waiting.add(id)
    void settleAfter(container, id, running.get(id))
  }
}

async function settleAfter(
  container: MedusaContainer,
  id: string,
  before: Promise<void> | undefined
): Promise<void> {
  await before
  await inTurn("news", async () => {
    waiting.delete(id)
    const run = settleInTime(container, id)
    running.set(id, run)
    await run
    if (running.get(id) === run) {
      running.delete(id)
    }
  })
}
