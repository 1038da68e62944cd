import { setTimeout as pause } from "node:timers/promises"
import type { SimulatorControl } from "medusa-payment-qr-simulator"
import { sql } from "../support/database"
import { type LedgerRow, wholeLedger } from "../support/ledger"
import { atATime } from "../support/at-a-time"
import { until } from "../support/until"
import type { Instances } from "./instances"
import { type Place, placesInUse } from "./redis"
import type { Shopper } from "./shopper"

const CARTS_AT_A_TIME = 6
const PAYING_AT_A_TIME = 20

/**
 * What counts is what comes of it, however slow the machine. Not before two minutes for all: an instance that is
 * killed while it completes a cart leaves Medusa's lock on that cart in Redis for so long.
 */
const PATIENCE_SECONDS = 900
const LOOK_AGAIN_MS = 250

export type Scene = {
  databaseUrl: string
  service: SimulatorControl
  instances: Instances
  shoppers: Shopper[]
}

/** What was seen while it went on. */
export type Seen = {
  /** Orders that were being placed when the server was killed. */
  inTheAir: number
  places: Set<Place>
}

/** All codes are open at once, and paid within a short time; meanwhile instances are killed and come back. */
export async function rush(scene: Scene): Promise<Seen> {
  const { databaseUrl, instances, shoppers } = scene
  const over = new AbortController()
  const places = watchRedis(over.signal)
  await atATime(CARTS_AT_A_TIME, shoppers, (one) => one.openCode())
  const pages = Promise.all(shoppers.map((one) => one.wait()))
  await until(
    "every page to wait",
    async () => shoppers.every((one) => one.waitsForSure),
    PATIENCE_SECONDS
  )
  const paying = atATime(PAYING_AT_A_TIME, shoppers, (one) => one.pay())

  await untilOrdered(scene, 0.25)
  const inTheAir = await countPlacings(databaseUrl)
  await instances.kill("server")
  await untilOrdered(scene, 0.5)
  const server = instances.boot("server")
  await untilOrdered(scene, 0.75)
  await instances.kill("worker")
  await Promise.all([instances.boot("worker"), server, paying])

  await until(
    "every payment to come to its end",
    async () => (await wholeLedger(databaseUrl)).every(isOver),
    PATIENCE_SECONDS
  )
  await pages
  over.abort()
  return { inTheAir, places: await places }
}

/**
 * Killed between making an order and linking it to its cart, Medusa forgets that order and makes another: that is
 * the one thing that may ask for a person.
 */
export function leftAnOrphan(row: LedgerRow): boolean {
  return (
    row.disposition === "attention" &&
    /left unpaid by a crash.*cancel/.test(row.attention_reason ?? "")
  )
}

function isOver(row: LedgerRow): boolean {
  return (
    row.disposition === "ordered" ||
    row.disposition === "refunded" ||
    leftAnOrphan(row)
  )
}

async function untilOrdered(
  { databaseUrl, shoppers }: Scene,
  share: number
): Promise<void> {
  await until(
    `${share * 100} % of the orders`,
    async () => {
      const rows = await wholeLedger(databaseUrl)
      const ordered = rows.filter(({ order_id }) => order_id).length
      return ordered >= shoppers.length * share
    },
    PATIENCE_SECONDS
  )
}

async function countPlacings(databaseUrl: string): Promise<number> {
  const placing = await sql(
    databaseUrl,
    "SELECT id FROM qr_payment WHERE placing_until > now()"
  )
  return placing.length
}

/** Locks and workflows are in Redis for a moment only, so it is looked at again and again. */
async function watchRedis(over: AbortSignal): Promise<Set<Place>> {
  const seen = new Set<Place>()
  while (!over.aborted) {
    for (const place of await placesInUse()) {
      seen.add(place)
    }
    await pause(LOOK_AGAIN_MS)
  }
  return seen
}
