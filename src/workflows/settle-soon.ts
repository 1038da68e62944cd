import type { MedusaContainer } from "@medusajs/framework/types"
import { messageOf, settlingWith } from "./settle-qr-payment/settling"
import { settleQrPaymentWorkflow } from "./settle-qr-payment/workflow"

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
      void settle(container, id).finally(() => {
        running.delete(id)
        next(container)
      })
    }
  }
}

async function settle(container: MedusaContainer, id: string): Promise<void> {
  try {
    await settleQrPaymentWorkflow(container).run({ input: { id } })
  } catch (error) {
    // The knock is in the ledger, so the job will come back to it.
    settlingWith(container).logger.error(
      `QR payment ${id}: ${messageOf(error)}`
    )
  }
}
