import { quoteRightly } from "../acts/service"
import { BrokenPromise } from "../promises/broken-promise"
import type { Driver } from "./driver"
import { revive } from "./revive"

/** After the first looks of the job come days, until one changes nothing. */
const DAY = 25 * 60 * 60
const MOST_DAYS = 12

/** All is well again, nobody does anything any longer, and the job looks after the rows until nothing is left to do. */
export async function comeToRest(
  driver: Driver,
  look: () => Promise<void>
): Promise<void> {
  const { soon, later } = driver.lastLooks
  let turn = 0
  const work = async (pauses: number[]) => {
    for (const seconds of pauses) {
      await driver.pass(seconds)
      await driver.reconcile(turn)
      await driver.quiet()
      await look()
      turn += 1
    }
  }
  await driver.service.clearFaults()
  await driver.heal()
  // A process may have died of what it did for a page, after the last step.
  await revive(driver)
  await work(soon)
  await quoteRightly(driver)
  await callAboutLost(driver)
  await driver.quiet()
  await work(later)
  let before = ""
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const now = await stateOf(driver)
    if (now === before) {
      return
    }
    before = now
    await work([DAY])
  }
  throw new BrokenPromise(1, `the history does not come to rest: ${before}`)
}

/** Of paid codes that the ledger has lost, the service itself tells. */
async function callAboutLost(driver: Driver): Promise<void> {
  for (const paymentId of driver.memory.lost.keys()) {
    const payment = await driver.service.payment(paymentId)
    if (payment.status === "completed") {
      await driver.callAbout(payment, "json-flat", 0)
    }
  }
}

async function stateOf(driver: Driver): Promise<string> {
  const { service, rows } = await driver.glance()
  return JSON.stringify([
    await driver.written(),
    rows.map((row) => [
      ...[row.id, row.status, row.disposition, row.attention_kind],
      ...[row.order_id, row.stray_at !== null, row.announced],
      row.failed_placings,
    ]),
    service.map(({ payment_id, status }) => [payment_id, status]),
  ])
}
