import { AsyncLocalStorage } from "node:async_hooks"
import type { SaleDetails } from "../modules/qr-payment/issue-code"

/** Buyer and goods of a payment collection, read while Medusa still prepares its session. */
type Ahead = { paymentCollectionId: string; details: Promise<SaleDetails> }

const ahead = new AsyncLocalStorage<Ahead>()

export function withDetailsAhead<T>(reading: Ahead, work: () => T): T {
  // Medusa may refuse the session, and then nobody asks for them.
  reading.details.catch(() => undefined)
  return ahead.run(reading, work)
}

/** Undefined when the request was for another collection, or did not come through the store's route. */
export function detailsAhead(
  paymentCollectionId: string
): Promise<SaleDetails> | undefined {
  const reading = ahead.getStore()
  return reading?.paymentCollectionId === paymentCollectionId
    ? reading.details
    : undefined
}
