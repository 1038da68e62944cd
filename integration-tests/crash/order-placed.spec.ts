import { once } from "node:events"
import { join } from "node:path"
import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate, sql } from "../support/database"
import { type LedgerRow, ledgerOf } from "../support/ledger"
import type { Order } from "../support/shapes"
import { type Checkout, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { until } from "../support/until"

const killAt = join(__dirname, "..", "support", "preload", "kill-at.js")

/** Between "paid" and "order placed", in the order in which they come. */
const moments = [
  { moment: "before the knock is stored", before: 'set "webhook_received_at"' },
  { moment: "after the knock is stored", after: 'set "webhook_received_at"' },
  { moment: "before the service is asked", after: 'set "checked_at"' },
  { moment: "before its answer is stored", before: '"store_currency" = ' },
  { moment: "after its answer is stored", after: '"store_currency" = ' },
  { moment: "when placing begins", after: 'set "placing_until"' },
  { moment: "when the money is taken", after: 'set "taken_by"' },
  { moment: "before the payment is made", before: 'insert into "payment" ' },
  { moment: "after the payment is made", after: 'insert into "payment" ' },
  { moment: "after the capture is made", after: 'insert into "capture" ' },
  { moment: "before the order is made", before: 'insert into "order" ' },
  // Medusa makes an order's two links side by side, and either may come first.
  {
    moment: "before the order has a link",
    before: 'into "order_(cart|payment_collection)"',
  },
  { moment: "before the order has its cart", before: 'into "order_cart"' },
  { moment: "after the order has its cart", after: 'into "order_cart"' },
  { moment: "before the order is booked", before: 'into "order_transaction"' },
  { moment: "before the ledger knows it", before: 'set "order_id"' },
  { moment: "after the ledger knows it", after: 'set "order_id"' },
  { moment: "before the event is noted", before: '"announced" = array' },
] as const

type Victim = { moment: string; checkout: Checkout; paymentId: string }

let simulator: Simulator
let databaseUrl: string
let store: RunningStore | undefined
const stores: RunningStore[] = []

async function boot(env: Record<string, string> = {}): Promise<Shop> {
  await store?.kill()
  // At the address that it had: at another one it would be another installation, and leave the codes alone.
  store = await startStore({
    databaseUrl,
    port: store && Number(new URL(store.url).port),
    qr: { baseUrl: simulator.url, ...simulator.credentials.production },
    env,
  })
  stores.push(store)
  return new Shop(store)
}

beforeAll(async () => {
  simulator = await startSimulator()
  databaseUrl = await copyTemplate()
}, 60_000)

afterAll(async () => {
  await store?.kill()
  await simulator.close()
})

/** Pays a code and kills the store at the moment; fails when that moment never comes. */
async function killedAt(
  one: (typeof moments)[number],
  beforePaying: (checkout: Checkout) => Promise<unknown> = async () => undefined
): Promise<Victim> {
  const when = "before" in one ? "before" : "after"
  const pattern = "before" in one ? one.before : one.after
  const shop = await boot({
    NODE_OPTIONS: `--require ${killAt}`,
    KILL_AT: JSON.stringify({ pattern, when }),
  })
  const checkout = await shop.checkout()
  const session = await shop.startSession(checkout)
  const process = store?.process
  if (!process) {
    throw new Error("There is no store.")
  }
  await beforePaying(checkout)
  const ended = once(process, "exit")
  process.kill("SIGUSR2")
  await simulator.control.pay(session.data.payment_id)
  await until(
    `the store to be killed ${one.moment}`,
    async () => process.signalCode === "SIGKILL",
    30
  )
  await ended
  return { moment: one.moment, checkout, paymentId: session.data.payment_id }
}

type Ending = { row?: LedgerRow; order?: Order; refunds: number }

async function endingOf(shop: Shop, victim: Victim): Promise<Ending> {
  const [row] = await ledgerOf(databaseUrl, victim.checkout.collectionId)
  const { refund_count } = await simulator.control.payment(victim.paymentId)
  const order = await shop.orderOf(victim.checkout)
  return { row, order, refunds: refund_count }
}

function isGood({ row, order, refunds }: Ending): boolean {
  const paid =
    order?.payment_status === "captured" &&
    order.summary.pending_difference === 0 &&
    refunds === 0
  const known =
    row?.disposition === "ordered" || row?.disposition === "attention"
  const sentBack = !order && refunds === 1 && row?.disposition === "refunded"
  return (paid && known && row.order_id === order.id) || sentBack
}

describe("a store killed at every step between paid and order placed", () => {
  it("ends each time with one paid order or one refund, two minutes after it is up again", async () => {
    const victims: Victim[] = []
    for (const one of moments) {
      victims.push(await killedAt(one))
    }

    const shop = await boot()
    const inTwoMinutes = Date.now() + 120_000
    for (const victim of victims) {
      await until(
        `a good end for the one killed ${victim.moment}`,
        async () => isGood(await endingOf(shop, victim)),
        (inTwoMinutes - Date.now()) / 1000
      )
    }

    for (const victim of victims) {
      const { order } = await endingOf(shop, victim)
      const payments = order?.payment_collections.flatMap((c) => c.payments)
      expect({
        moment: victim.moment,
        payments: payments?.length,
        paid: order?.summary.paid_total,
        owed: order?.summary.pending_difference,
      }).toEqual({ moment: victim.moment, payments: 1, paid: 10, owed: 0 })
      expect(payments?.[0]?.captures).toHaveLength(1)
    }
    // What a webhook's address may prove stands in no log, although Medusa logs every address.
    const log = stores.map((one) => one.output()).join("")
    expect(log).toContain("/hooks/qr-payments/")
    for (const { webhook_url } of await simulator.control.payments()) {
      const token = webhook_url?.split("/").at(-1) ?? ""
      expect(token.length).toBeGreaterThan(40)
      expect(log.includes(token)).toBe(false)
    }
    // Killed between making an order and linking it, Medusa leaves an unpaid one behind: it is reported.
    const orphaned = victims.find(
      ({ moment }) => moment === "before the order has a link"
    )
    expect(orphaned && (await endingOf(shop, orphaned)).row).toMatchObject({
      disposition: "attention",
      attention_reason: expect.stringMatching(/left unpaid by a crash.*cancel/),
    })
  }, 900_000)

  it("compares an order with its price after all, when it was killed before it could", async () => {
    const moment = moments.find(
      (one) => one.moment === "after the ledger knows it"
    )
    if (!moment) {
      throw new Error("There is no such moment.")
    }
    // The cart changes behind the session: killed while it changes a cart, Medusa leaves the collection behind.
    const victim = await killedAt(moment, ({ itemId }) =>
      sql(databaseUrl, "UPDATE cart_line_item SET quantity = 3 WHERE id = $1", [
        itemId,
      ])
    )
    expect(
      await ledgerOf(databaseUrl, victim.checkout.collectionId)
    ).toMatchObject([{ disposition: "ordered", inspected_at: null }])

    const shop = await boot()

    await until(
      "the underpaid order to need attention",
      async () => {
        const { row } = await endingOf(shop, victim)
        return (
          row?.disposition === "attention" &&
          row.attention_reason?.includes("20.00 EUR are missing") === true
        )
      },
      120
    )
  }, 300_000)
})
