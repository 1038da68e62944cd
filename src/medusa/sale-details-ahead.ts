import { AsyncLocalStorage } from "node:async_hooks"
import type { SaleDetails } from "../modules/qr-payment/issue-code"

/** The payment collection that a session is being made for, and its buyer and goods, read while Medusa prepares it. */
export type Sale = {
  paymentCollectionId: string
  details: Promise<SaleDetails>
}

const ahead = new AsyncLocalStorage<Sale>()

export function withSaleAhead<T>(sale: Sale, work: () => T): T {
  // Medusa may refuse the session, and then nobody asks for them.
  sale.details.catch(() => undefined)
  return ahead.run(sale, work)
}

/**
 * What the shopper's request named. A store's own code may make a session for another collection meanwhile, so this is
 * only an expectation. Undefined when the session is not made through the store's route.
 */
export function saleAhead(): Sale | undefined {
  return ahead.getStore()
}
