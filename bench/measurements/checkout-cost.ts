import {
  OTHER_PROVIDER,
  QR_PROVIDER,
} from "../../integration-tests/support/shop"
import { type BenchStore, withBenchStore } from "../lib/bench-store"
import type { Measurement } from "../lib/finding"
import { median, milliseconds, timed } from "../lib/statistics"

/** No payment provider can be cheaper than one that does nothing. */
const FLOOR = OTHER_PROVIDER

type Cost = { session: number; completion: number }

/** What the shopper waits for, beside a provider that does nothing; the service answers at once. */
export async function checkoutCost(times: number): Promise<Measurement> {
  const { ours, floor } = await withBenchStore(async (bench) => {
    await bench.simulator.control.configure({ webhook: { delivery: "never" } })
    for (const provider of [QR_PROVIDER, FLOOR, QR_PROVIDER, FLOOR]) {
      await checkout(bench, provider)
    }
    const ours: Cost[] = []
    const floor: Cost[] = []
    for (let time = 0; time < times; time++) {
      ours.push(await checkout(bench, QR_PROVIDER))
      floor.push(await checkout(bench, FLOOR))
    }
    return { ours, floor }
  })
  const finding = (what: keyof Cost, atMost: number) => {
    const mine = median(ours.map((cost) => cost[what]))
    const theirs = median(floor.map((cost) => cost[what]))
    return {
      what: `${what}, beside ${FLOOR} (median)`,
      ours: milliseconds(mine),
      beside: milliseconds(theirs),
      figure: mine / theirs,
      limit: { atMost },
    }
  }
  return {
    title: "What a checkout costs",
    findings: [finding("session", 1.4), finding("completion", 1.2)],
  }
}

async function checkout(
  { shop, simulator }: BenchStore,
  provider: string
): Promise<Cost> {
  const cart = await shop.checkout()
  const session = await timed(() => shop.postSession(cart, undefined, provider))
  const [newest] = (await simulator.control.payments()).slice(-1)
  if (provider === QR_PROVIDER && newest) {
    await simulator.control.pay(newest.payment_id)
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
