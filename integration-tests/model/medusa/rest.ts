import { request } from "../../support/http"
import { until } from "../../support/until"
import type { History } from "./history"
import { offerQr } from "./merchant"
import { quiet } from "./quiet"
import { quoteRightly } from "./service"
import { callAbout } from "./webhooks"

/** Longer than every lease, pause and grace; then days, in which the job looks at everything once more. */
const SOON = [31, 61]
const LATER = [61, 400, 400, 400, 90_000, 90_000]
const DAY = 90_000
const MOST_DAYS = 8

/** The service is well again, webhooks are through, and the job does its work until nothing is left to do. */
export async function comeToRest(history: History): Promise<void> {
  const { service } = history.world
  await service.clearFaults()
  if (!history.world.offersQr) {
    await offerQr(history, true)
  }
  await service.releaseWebhooks()
  await callAboutLost(history)
  await quiet(history)
  await service.configure({ webhook: { delivery: "never" } })
  if (history.coreWasCalled) {
    await letCoreCatchUp(history)
  }
  await work(history, SOON)
  await quoteRightly(history)
  await work(history, LATER)
  let before = await stateOf(history)
  for (let day = 0; day < MOST_DAYS; day += 1) {
    await work(history, [DAY])
    const now = await stateOf(history)
    if (now === before) {
      return
    }
    before = now
  }
  throw new Error(`The history does not come to rest: ${before}`)
}

/** Of paid codes that the ledger has lost, the service itself tells. */
async function callAboutLost(history: History): Promise<void> {
  for (const paymentId of history.lost.keys()) {
    const { status } = await history.world.service.payment(paymentId)
    if (status === "completed") {
      await callAbout(history, paymentId, "json-flat")
    }
  }
}

async function work(history: History, pauses: number[]): Promise<void> {
  for (const seconds of pauses) {
    await history.pass(seconds)
    await history.world.shop.reconcile()
  }
}

async function stateOf(history: History): Promise<string> {
  const rows = await history.rows()
  const service = await history.world.service.payments()
  return JSON.stringify([
    rows.map(({ id, status, disposition, attention_kind, order_id }) => ({
      ...{ id, status, disposition, attention_kind, order_id },
    })),
    service.map(({ payment_id, status }) => ({ payment_id, status })),
  ])
}

/** Core looks at a call five seconds later, one after another: when one that came last is through, so are the others. */
async function letCoreCatchUp({ world }: History): Promise<void> {
  const { shop, service } = world
  const { data } = await shop.startSession(await shop.checkout())
  const { payment_id } = data
  await request("POST", `${shop.url}/hooks/payment/qr_qr`, {
    body: { payment_id },
  })
  await until("core to look at what it was told", async () => {
    const asked = await service.journal({
      endpoint: "details",
      paymentId: payment_id,
    })
    return asked.length > 0
  })
}
