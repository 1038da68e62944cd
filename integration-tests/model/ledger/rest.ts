import { toDecimal } from "../../../simulator/src/books/decimal"
import { BrokenPromise } from "./broken-promise"
import { attempt } from "./attempt"
import { reconcile } from "./merchant"
import { callOf } from "./service-side"
import type { Watch } from "./watch"
import type { World } from "./world"

const MINUTE = 61
const DAY = 25 * 60 * 60
const MINUTES_FIRST = 2
const MOST_LOOKS = 14

/**
 * All is well again, nobody does anything any longer, and the job looks after the rows: a few minutes, and then days,
 * until a day changes nothing. Looks that go on changing something are a fault of their own.
 */
export async function comeToRest(world: World, watch: Watch): Promise<void> {
  heal(world)
  world.spare()
  await callAboutLost(world)
  let known = ""
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const after = look < MINUTES_FIRST ? MINUTE : DAY
    const before = watch.before()
    await reconcile(world, { server: look, after })
    await world.quiet()
    await watch.after([], before)
    const now = await fingerprint(world)
    if (now === known && look >= MINUTES_FIRST) {
      return
    }
    known = now
  }
  throw new BrokenPromise("1: what is paid comes to an end", {
    looks: MOST_LOOKS,
    rows: known,
  })
}

/** Of paid codes that the ledger has lost, the service itself tells. */
async function callAboutLost(world: World): Promise<void> {
  const server = world.server(0)
  for (const paymentId of world.lost.keys()) {
    const payment = world.service.state.books.find(paymentId)
    if (payment?.status === "completed") {
      await attempt(server, () => callOf(server, payment))
    }
  }
  await world.quiet()
}

function heal({ service, store, confirmed }: World): void {
  const { faults, books } = service.state
  faults.clear()
  books.balance = toDecimal("1000000000.00")
  for (const payment of books.all()) {
    payment.override = null
    if (payment.paidAt !== null) {
      confirmed.add(payment.paymentId)
    }
  }
  store.offersQr = true
  store.inStock = true
  store.hookFails = false
}

async function fingerprint(world: World): Promise<string> {
  const rows = await world.rows()
  return JSON.stringify([
    world.store.count,
    rows.map((row) => [
      ...[row.id, row.status, row.disposition, row.attention_kind],
      ...[row.order_id, row.stray_at !== null, row.announced],
      row.failed_placings,
    ]),
  ])
}
