import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { atATime } from "../../integration-tests/support/at-a-time"
import { OTHER_PROVIDER } from "../../integration-tests/support/shop"
import { type BenchStore, withBenchStore } from "../lib/bench-store"
import type { Measurement } from "../lib/finding"
import { ordered } from "../lib/ordered"
import { median, milliseconds, percentile } from "../lib/statistics"

/** No payment provider can be faster than one that does nothing. */
const FLOOR = OTHER_PROVIDER

const PAID_WITHIN_MS = 3_000
const PREPARED_AT_ONCE = 4
const PATIENCE = { seconds: 300, lookAgainMs: 50 }

/** As the checkout component asks: every four seconds on the average, or when it is told to. */
const PAGE_ASKS_EVERY_MS = 4_000
const JITTER_MS = 1_000

/** One of them, to the last order; milliseconds since the first payment. */
type Rush = { last: number; latencies: number[]; failed: number }

/** A sale begins: all pay within three seconds, and every page is open. */
export async function rush(
  carts: number,
  rounds: number
): Promise<Measurement> {
  const pairs = await withBenchStore(async (bench) => {
    // The store's code has run before.
    await floorRush(bench, Math.ceil(carts / 5))
    await ourRush(bench, Math.ceil(carts / 5))
    const pairs: { ours: Rush; floor: Rush }[] = []
    for (let round = 0; round < rounds; round++) {
      const floor = await floorRush(bench, carts)
      pairs.push({ floor, ours: await ourRush(bench, carts) })
    }
    return pairs
  })
  const latencies = pairs.flatMap(({ ours }) => ours.latencies)
  const failed = pairs.reduce((sum, { ours }) => sum + ours.failed, 0)
  const p95 = percentile(latencies, 95)
  return {
    title: `A rush: ${carts} carts paid within 3 s, every page open`,
    findings: [
      {
        what: `the last order, beside ${FLOOR} completing as many carts (medians, also of the ratio)`,
        ours: milliseconds(median(pairs.map(({ ours }) => ours.last))),
        beside: milliseconds(median(pairs.map(({ floor }) => floor.last))),
        figure: median(pairs.map(({ ours, floor }) => ours.last / floor.last)),
        limit: { atMost: 1.5 },
      },
      {
        what: "p95 of the status answers meanwhile, in seconds",
        ours: milliseconds(p95),
        beside: `slowest ${milliseconds(Math.max(...latencies))}`,
        figure: p95 / 1000,
        limit: { atMost: 1 },
      },
      {
        what: "status answers that failed",
        ours: `${failed} of ${latencies.length + failed}`,
        figure: failed,
        limit: { atMost: 0 },
      },
    ],
  }
}

async function prepared<T>(
  howMany: number,
  prepare: () => Promise<T>
): Promise<T[]> {
  const places = Array.from({ length: howMany }, (_, place) => place)
  return await atATime(PREPARED_AT_ONCE, places, prepare)
}

/** Spread over the three seconds. */
async function atPace<T>(
  all: T[],
  act: (one: T) => Promise<void>
): Promise<void> {
  await Promise.all(
    all.map(async (one, place) => {
      await pause((place / all.length) * PAID_WITHIN_MS)
      await act(one)
    })
  )
}

/** As a storefront does whose payments need nobody. */
async function floorRush({ shop }: BenchStore, carts: number): Promise<Rush> {
  const checkouts = await prepared(carts, async () => {
    const checkout = await shop.readyCheckout()
    await shop.postSession(checkout, undefined, FLOOR)
    return checkout
  })
  const started = performance.now()
  await atPace(checkouts, async (checkout) => {
    const { type } = await shop.complete(checkout)
    if (type !== "order") {
      throw new Error(`A checkout with ${FLOOR} ended without an order.`)
    }
  })
  return { last: performance.now() - started, latencies: [], failed: 0 }
}

async function ourRush(bench: BenchStore, carts: number): Promise<Rush> {
  const { shop, simulator } = bench
  const waiting = await prepared(carts, async () => {
    const checkout = await shop.readyCheckout()
    return { checkout, session: await shop.startSession(checkout) }
  })
  const over = new AbortController()
  const pages = waiting.map(({ session }) =>
    openPage(bench, session.id, over.signal)
  )
  const started = performance.now()
  await atPace(waiting, async ({ session }) => {
    await simulator.control.pay(session.data.payment_id)
  })
  await ordered(
    bench,
    waiting.map(({ checkout }) => checkout),
    PATIENCE
  )
  const last = performance.now() - started
  over.abort()
  const answers = (await Promise.all(pages)).flat()
  return {
    last,
    latencies: answers.flatMap((one) => one ?? []),
    failed: answers.filter((one) => one === undefined).length,
  }
}

const poll = z.object({
  qr_payment: z.object({
    retry_after: z.number(),
    order_id: z.string().nullable(),
  }),
})

/** How long each of a page's polls took, until it knows its order; undefined for one that failed. */
async function openPage(
  { shop }: BenchStore,
  sessionId: string,
  over: AbortSignal
): Promise<(number | undefined)[]> {
  const latencies: (number | undefined)[] = []
  await pause(Math.random() * PAGE_ASKS_EVERY_MS)
  while (!over.aborted) {
    const asked = performance.now()
    const answer = await shop.poll(sessionId).catch(() => undefined)
    const read = poll.safeParse(answer?.body)
    latencies.push(read.success ? performance.now() - asked : undefined)
    if (read.data?.qr_payment.order_id) {
      break
    }
    const told = (read.data?.qr_payment.retry_after ?? 0) * 1000
    // While a code waits the component takes its own time; afterwards it comes as soon as it is told to.
    const usual = PAGE_ASKS_EVERY_MS + (Math.random() * 2 - 1) * JITTER_MS
    await pause(told && told < 3_000 ? told : usual)
  }
  return latencies
}
