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

type Loaders = { polls: Loader; others: Loader }

/**
 * In a sale many pages poll at once. Their looks at Medusa are at least so far apart, and whoever comes meanwhile shares
 * the next. The job and webhooks come a few at a time, and do not wait.
 */
const POLLS_LOOK_MS = 150

const loaders = new WeakMap<Graph, Loaders>()

function loadersOf(query: Graph): Loaders {
  const known = loaders.get(query)
  if (known) {
    return known
  }
  const made = {
    polls: createLoader(query, POLLS_LOOK_MS),
    others: createLoader(query, 0),
  }
  loaders.set(query, made)
  return made
}

function createLoader(query: Graph, apartMs: number): Loader {
  let lookedAt = -apartMs
  return new DataLoader(
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
        setTimeout(send, Math.max(0, lookedAt + apartMs - performance.now())),
    }
  )
}

/**
 * Medusa tells nobody when a cart's change deletes its sessions, or when an order's edit leaves a session that asks for
 * too little or too much. A code that no session can be paid with any longer leaves its checkout: the shopper's page says so
 * instead of waiting for a payment that would be refunded. True when it does.
 */
export async function abandonUnwanted(
  { container, qrPayment, logger }: SettleContext,
  row: IssuedRow,
  asker: keyof Loaders
): Promise<boolean> {
  if (row.disposition !== "open" || row.status !== "pending") {
    return false
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [sessions, isOwed] = await Promise.all([
    loadersOf(query)[asker].load(row.payment_collection_id),
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
