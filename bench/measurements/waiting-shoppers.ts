import { setTimeout as pause } from "node:timers/promises"
import { type BenchStore, withBenchStore } from "../lib/bench-store"
import type { Measurement } from "../lib/finding"
import { type OpenCode, openCodes } from "../lib/open-codes"
import { milliseconds, percentile } from "../lib/statistics"

const ASKS_EVERY_MS = 4_000
const MOST_OFTEN_SECONDS = 3

type Wait = { latencies: number[]; errors: number }

/** A sale: everybody waits at one instance, and each page asks every four seconds. */
export async function waitingShoppers(
  shoppers: number,
  seconds: number
): Promise<Measurement> {
  return await withBenchStore(async (bench) => {
    const codes = await openCodes(bench, shoppers)
    await bench.simulator.control.clearJournal()
    const waits = await Promise.all(
      codes.map((code, position) =>
        wait(bench, code, (position / shoppers) * ASKS_EVERY_MS, seconds)
      )
    )
    const latencies = waits.flatMap((one) => one.latencies)
    const errors = waits.reduce((sum, one) => sum + one.errors, 0)
    const asked = await questions(bench, codes)
    const p95 = percentile(latencies, 95)
    return {
      title: `${shoppers} shoppers wait for ${seconds} s`,
      findings: [
        {
          what: "p95 of their polls, in seconds",
          ours: milliseconds(p95),
          beside: `median ${milliseconds(percentile(latencies, 50))}`,
          figure: p95 / 1000,
          limit: { atMost: 1 },
        },
        {
          what: "polls that failed",
          ours: `${errors} of ${latencies.length + errors}`,
          figure: errors,
          limit: { atMost: 0 },
        },
        {
          what: "calls about the most asked payment, every 3 s",
          ours: `${Math.max(...asked)} in ${seconds} s`,
          beside: `${asked.reduce((sum, one) => sum + one, 0)} about all`,
          figure: Math.max(...asked) / (seconds / MOST_OFTEN_SECONDS),
          limit: { atMost: 1 },
        },
      ],
    }
  })
}

async function wait(
  { store }: BenchStore,
  { sessionId }: OpenCode,
  delayMs: number,
  seconds: number
): Promise<Wait> {
  const latencies: number[] = []
  let errors = 0
  await pause(delayMs)
  const end = performance.now() + seconds * 1000 - ASKS_EVERY_MS
  for (let next = performance.now(); next <= end; next += ASKS_EVERY_MS) {
    await pause(Math.max(next - performance.now(), 0))
    const asked = performance.now()
    const answer = await fetch(`${store.url}/qr-payments/${sessionId}`).then(
      async (response) => (await response.text()) && response.ok,
      () => false
    )
    if (answer) {
      latencies.push(performance.now() - asked)
    } else {
      errors++
    }
  }
  return { latencies, errors }
}

/** How often the service was asked about each payment. */
async function questions(
  { simulator }: BenchStore,
  codes: OpenCode[]
): Promise<number[]> {
  const counts = new Map(codes.map(({ paymentId }) => [paymentId, 0]))
  for (const { paymentId } of await simulator.control.journal()) {
    const count = paymentId === null ? undefined : counts.get(paymentId)
    if (paymentId !== null && count !== undefined) {
      counts.set(paymentId, count + 1)
    }
  }
  return [...counts.values()]
}
