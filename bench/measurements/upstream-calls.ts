import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { type BenchStore, serviceOf, withBenchStore } from "../lib/bench-store"
import type { Measurement } from "../lib/finding"

/** The checkout component asks every four seconds on the average. */
const PAGE_ASKS_EVERY_MS = 4_000
const NAIVE_ASKS_EVERY_MS = 1_000

/** What one undisturbed checkout costs the service: create, paid after a while, webhook, order. */
export async function upstreamCalls(paidAfter: number): Promise<Measurement> {
  const { unproven, proven, naive } = await withBenchStore(async (bench) => {
    // Nothing has been paid yet. Its webhook is the proof for the next.
    const unproven = await withOurPage(bench, paidAfter)
    const proven = await withOurPage(bench, paidAfter)
    return { unproven, proven, naive: await withNaivePage(bench, paidAfter) }
  })
  return {
    title: `Calls to the service for a code paid after ${paidAfter} s`,
    findings: [
      {
        what: "create",
        ours: String(unproven.creates),
        figure: unproven.creates,
        limit: { atMost: 1 },
      },
      {
        what: "reads, beside a page that passes on a poll every second",
        ours: String(unproven.reads),
        beside: String(naive),
        figure: unproven.reads,
        limit: { atMost: 8 },
      },
      {
        what: "reads, once webhooks have proven to arrive",
        ours: String(proven.reads),
        beside: String(naive),
        figure: proven.reads,
        limit: { atMost: 3 },
      },
    ],
  }
}

const poll = z.object({
  qr_payment: z.object({ order_id: z.string().nullable() }),
})

async function withOurPage(
  { shop, simulator }: BenchStore,
  paidAfter: number
): Promise<{ creates: number; reads: number }> {
  const { control } = simulator
  await control.clearJournal()
  const checkout = await shop.checkout()
  const { id, data } = await shop.startSession(checkout)
  const paying = pause(paidAfter * 1000).then(() =>
    control.pay(data.payment_id)
  )
  let orderId: string | null = null
  while (!orderId) {
    await pause(PAGE_ASKS_EVERY_MS)
    const { body } = await shop.poll(id)
    orderId = poll.parse(body).qr_payment.order_id
  }
  await paying
  const { payment_id: paymentId } = data
  const about = await control.journal({ paymentId })
  const reads = about.filter(
    ({ endpoint }) => endpoint === "details" || endpoint === "status"
  )
  const creates = await control.journal({ endpoint: "create" })
  return { creates: creates.length, reads: reads.length }
}

/** The service's own status, asked until it says that the code is paid. */
async function withNaivePage(
  bench: BenchStore,
  paidAfter: number
): Promise<number> {
  const gateway = serviceOf(bench)
  const { payment_id } = await gateway.createPayment({
    amount: 10,
    currency: "EUR",
  })
  const paying = pause(paidAfter * 1000).then(() =>
    bench.simulator.control.pay(payment_id)
  )
  let reads = 0
  for (let status = "pending"; status === "pending"; reads++) {
    await pause(NAIVE_ASKS_EVERY_MS)
    status = await gateway.getStatus(payment_id)
  }
  await paying
  return reads
}
