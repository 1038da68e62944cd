import { request } from "../../integration-tests/support/http"
import { type BenchStore, withBenchStore } from "../lib/bench-store"
import type { Measurement } from "../lib/finding"
import { ordered } from "../lib/ordered"
import { median, milliseconds, timed } from "../lib/statistics"

/** Pauses as long as the tests' own would be a part of what is measured. */
const PATIENCE = { seconds: 30, lookAgainMs: 4 }

/** From the wallet's "paid" to an order that owns the captured money: our webhook, and core's own hook. */
export async function paidToOrder(times: number): Promise<Measurement> {
  const { ours, core } = await withBenchStore(async (bench) => {
    await throughOurWebhook(bench)
    const ours: number[] = []
    const core: number[] = []
    for (let time = 0; time < times; time++) {
      ours.push(await throughOurWebhook(bench))
      core.push(await throughCoreHook(bench))
    }
    return { ours: median(ours), core: median(core) }
  })
  return {
    title: "From paid to order",
    findings: [
      {
        what: "our webhook, beside core's hook (median)",
        ours: milliseconds(ours),
        beside: milliseconds(core),
        figure: core / ours,
        limit: { atLeast: 5 },
      },
    ],
  }
}

async function throughOurWebhook(bench: BenchStore): Promise<number> {
  const { control } = bench.simulator
  await control.configure({ webhook: { delivery: "once" } })
  const { checkout, paymentId } = await waiting(bench)
  return await timed(async () => {
    await control.pay(paymentId)
    await ordered(bench, [checkout], PATIENCE)
  })
}

/** For merchants who give the service one fixed address. */
async function throughCoreHook(bench: BenchStore): Promise<number> {
  const { control } = bench.simulator
  await control.configure({ webhook: { delivery: "never" } })
  const { checkout, paymentId } = await waiting(bench)
  return await timed(async () => {
    await control.pay(paymentId)
    await request("POST", `${bench.store.url}/hooks/payment/qr_qr`, {
      body: { payment_id: paymentId },
    })
    await ordered(bench, [checkout], PATIENCE)
  })
}

async function waiting({ shop }: BenchStore) {
  const checkout = await shop.checkout()
  const { data } = await shop.startSession(checkout)
  return { checkout, paymentId: data.payment_id }
}
