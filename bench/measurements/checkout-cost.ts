import {
  OTHER_PROVIDER,
  QR_PROVIDER,
} from "../../integration-tests/support/shop"
import { type BenchStore, serviceOf, withBenchStore } from "../lib/bench-store"
import type { Measurement } from "../lib/finding"
import { idleRows, openCodes } from "../lib/open-codes"
import { median, milliseconds, timed } from "../lib/statistics"

/** No payment provider can be cheaper than one that does nothing. */
const FLOOR = OTHER_PROVIDER

const OLDER_ROWS = 100_000
const OLDER_CODES = 500

type Cost = { session: number; completion: number }
type Pair = { ours: Cost; floor: Cost }

/** Nearer to what a shopper meets than a service that answers at once. */
const SERVICE_MS = 200

/** What the shopper waits for, beside a provider that does nothing. */
export async function checkoutCost(times: number): Promise<Measurement> {
  const { pairs, slowPairs } = await withBenchStore(async (bench) => {
    await bench.simulator.control.configure({ webhook: { delivery: "never" } })
    // A shop that has been open for a while: it has older rows, and its code has run before.
    await idleRows(bench, OLDER_ROWS)
    await warmService(bench)
    await inTurn(bench, Math.ceil(times / 5))
    const pairs = await inTurn(bench, times)
    await bench.simulator.control.fault({
      endpoint: "create",
      kind: "slow",
      delayMs: SERVICE_MS,
      times: "always",
    })
    return { pairs, slowPairs: await inTurn(bench, Math.ceil(times / 5)) }
  })
  const finding = (what: keyof Cost, atMost: number) => ({
    what: `${what}, beside ${FLOOR} (medians, also of the ratio)`,
    ours: milliseconds(median(pairs.map(({ ours }) => ours[what]))),
    beside: milliseconds(median(pairs.map(({ floor }) => floor[what]))),
    // Neighbours in time are compared: a machine's pace drifts more than they differ.
    figure: median(pairs.map(({ ours, floor }) => ours[what] / floor[what])),
    limit: { atMost },
  })
  return {
    title: "What a checkout costs",
    findings: [
      finding("session", 1.5),
      finding("completion", 1.2),
      {
        what: `session with a service that takes ${SERVICE_MS} ms, beside ${FLOOR} plus ${SERVICE_MS} ms`,
        ours: milliseconds(median(slowPairs.map(({ ours }) => ours.session))),
        beside: milliseconds(
          median(slowPairs.map(({ floor }) => floor.session + SERVICE_MS))
        ),
        figure: median(
          slowPairs.map(
            ({ ours, floor }) => ours.session / (floor.session + SERVICE_MS)
          )
        ),
        limit: { atMost: 1.1 },
      },
    ],
  }
}

/** The service answers at once: what its own first calls cost it is nobody's checkout. */
async function warmService(bench: BenchStore): Promise<void> {
  const service = serviceOf(bench)
  for (const { paymentId } of await openCodes(bench, OLDER_CODES)) {
    await service.getDetails(paymentId)
  }
}

async function inTurn(bench: BenchStore, times: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let time = 0; time < times; time++) {
    pairs.push({
      ours: await checkout(bench, QR_PROVIDER),
      floor: await checkout(bench, FLOOR),
    })
  }
  return pairs
}

async function checkout(
  { shop, simulator, database }: BenchStore,
  provider: string
): Promise<Cost> {
  const cart = await shop.readyCheckout()
  const session = await timed(() => shop.postSession(cart, undefined, provider))
  const { rows } = await database.query<{ payment_id: string }>(
    "SELECT payment_id FROM qr_payment WHERE payment_collection_id = $1",
    [cart.collectionId]
  )
  for (const { payment_id } of rows) {
    await simulator.control.pay(payment_id)
  }
  let type: string | undefined
  const completion = await timed(async () => {
    type = (await shop.complete(cart)).type
  })
  if (type !== "order") {
    throw new Error(`The checkout with ${provider} ended without an order.`)
  }
  return { session, completion }
}
