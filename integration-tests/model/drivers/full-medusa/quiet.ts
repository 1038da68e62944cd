import { setTimeout as pause } from "node:timers/promises"
import { sql } from "../../../support/database"
import { request } from "../../../support/http"
import { TIMEOUT_MS, type World } from "./world"

const LOOK_AGAIN_MS = 50
const LONGEST_MS = 60_000

/** Between two statements of one piece of work lies less, once the store has had its turn. */
const IDLE_FOR_MS = 200

/** The gateway repeats a read that met a fault after a pause. */
const LONGEST_PAUSE_MS = 1_000

/** A webhook that a killed process left unanswered stays so until the job comes: nobody is at work on it. */
const UNANSWERED_FOR_MS = 2_500

type Look = {
  /** How long nobody has spoken to the database. */
  idleMs: number
  webhookWaits: boolean
  calling: boolean
}

/** Waits until nobody is at work: no webhook is under way, no call to the service, and nobody reads or writes. */
export async function quiet(
  world: World,
  collectionIds: string[]
): Promise<void> {
  const end = Date.now() + LONGEST_MS
  for (;;) {
    await world.service.webhooksSettled()
    const { idleMs, webhookWaits, calling } = await look(world, collectionIds)
    if (!calling && idleMs > (webhookWaits ? UNANSWERED_FOR_MS : IDLE_FOR_MS)) {
      return
    }
    if (Date.now() > end) {
      throw new Error("The store is at work without end.")
    }
    await pause(LOOK_AGAIN_MS)
  }
}

async function look(world: World, collectionIds: string[]): Promise<Look> {
  // A store that only computes has its turn before it answers.
  await request("GET", `${world.shop.url}/health`)
  const [found] = await sql<{ idle_ms: number; webhook_waits: boolean }>(
    world.databaseUrl,
    `SELECT
       (SELECT coalesce(min(CASE state WHEN 'idle'
           THEN extract(epoch FROM clock_timestamp() - state_change) * 1000 ELSE 0 END), 1e6)::float
         FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS idle_ms,
       EXISTS (SELECT FROM qr_payment
         WHERE payment_collection_id = ANY($1) AND next_check_at = webhook_received_at) AS webhook_waits`,
    [collectionIds]
  )
  const journal = await world.service.journal()
  const calling = journal.some(({ answered, at, fault }) => {
    const age = Date.now() - at
    return (
      answered === null ||
      (answered === "hang" && age < TIMEOUT_MS + 500) ||
      (fault !== null && age < LONGEST_PAUSE_MS)
    )
  })
  return {
    idleMs: found?.idle_ms ?? 0,
    webhookWaits: found?.webhook_waits ?? false,
    calling,
  }
}
