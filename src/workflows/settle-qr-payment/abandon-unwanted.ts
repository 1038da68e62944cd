import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import DataLoader from "dataloader"
import type { IssuedRow } from "../../modules/qr-payment/row"
import {
  amountsOfCollections,
  type Graph,
  paysFor,
  type SessionAmount,
} from "../../medusa/session-amount"
import { isStillOwed } from "../../medusa/still-owed"
import type { SettleContext } from "./context"

type Loader = DataLoader<string, (SessionAmount & { id: string })[]>

/** In a sale many pages ask at once. Looks at Medusa are at least so far apart, and whoever comes meanwhile shares the next. */
const LOOK_MS = 150

const loaders = new WeakMap<Graph, Loader>()

function loaderOf(query: Graph): Loader {
  const known = loaders.get(query)
  if (known) {
    return known
  }
  let lookedAt = -LOOK_MS
  const loader: Loader = new DataLoader(
    async (ids) => {
      lookedAt = performance.now()
      const sessions = await amountsOfCollections(query, [...ids])
      return ids.map((id) =>
        sessions.filter((one) => one.payment_collection_id === id)
      )
    },
    {
      cache: false,
      batchScheduleFn: (send) =>
        setTimeout(send, Math.max(0, lookedAt + LOOK_MS - performance.now())),
    }
  )
  loaders.set(query, loader)
  return loader
}

/**
 * Medusa tells nobody when a cart's change deletes its sessions, or when an order's edit leaves a session that asks for
 * too little or too much. A code that no session can be paid with any longer leaves its checkout: the shopper's page says so
 * instead of waiting for a payment that would be refunded. True when it does.
 */
export async function abandonUnwanted(
  { container, qrPayment, logger }: SettleContext,
  row: IssuedRow
): Promise<boolean> {
  if (row.disposition !== "open" || row.status !== "pending") {
    return false
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [sessions, isOwed] = await Promise.all([
    loaderOf(query).load(row.payment_collection_id),
    isStillOwed(query, row),
  ])
  const waiting = isOwed ? sessions.filter((one) => paysFor(one, row)) : []
  if (waiting.some(({ id }) => id === row.session_id)) {
    return false
  }
  const shown = waiting.length ? await qrPayment.ledger.sessionsOf(row.id) : []
  if (waiting.some(({ id }) => shown.includes(id))) {
    return false
  }
  const left = await qrPayment.ledger.outcomes.abandon(row)
  if (left) {
    logger.info(`QR payment ${row.id}: no checkout waits for it any longer`)
  }
  return left
}
