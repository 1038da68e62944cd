import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate, sql } from "../support/database"
import { ledgerOf } from "../support/ledger"
import { howMany } from "../support/proof"
import { messageOf, Shop } from "../support/shop"
import { passTime } from "../support/time"
import { until } from "../support/until"
import { Balancer } from "./balancer"
import { Books } from "./books"
import { Instances } from "./instances"
import { allOrders } from "./orders"
import { allowedForReplaced, allowedInAll, allowedWhileWaiting } from "./reads"
import { allPlaces, emptyRedis } from "./redis"
import { leftAnOrphan, rush, type Seen } from "./rush"
import { Shopper } from "./shopper"
import { summary } from "./summary"

const MINUTE = 60_000

/** Minutes in which a slow machine opens all the codes. */
const LONG = 60

const balancer = new Balancer()
const closed = new AbortController()
let simulator: Simulator
let databaseUrl: string
let instances: Instances
let shop: Shop
let shoppers: Shopper[]

let seen: Seen
let books: Books

beforeAll(async () => {
  await emptyRedis()
  simulator = await startSimulator({ settings: { expiryMinutes: LONG } })
  databaseUrl = await copyTemplate()
  await balancer.open()
  instances = new Instances({
    databaseUrl,
    balancer,
    qr: {
      baseUrl: simulator.url,
      ...simulator.credentials.production,
      expiresInMinutes: LONG,
    },
  })
  await instances.bootAll()
  shop = new Shop({ url: balancer.url, databaseUrl })
  const service = simulator.control
  shoppers = Array.from(
    { length: howMany(200, 24) },
    (_, i) =>
      new Shopper(shop, service, closed.signal, {
        tabs: i % 10 === 0 ? 6 : 1,
        listens: i % 2 === 0,
        completes: i % 8 === 0,
        paysTwice: i % 20 === 7,
      })
  )
  seen = await rush({ databaseUrl, service, instances, shoppers })
  books = await Books.read(service, databaseUrl)
}, LONG * MINUTE)

afterAll(async () => {
  closed.abort()
  await instances.stopAll()
  await balancer.close()
  await simulator.close()
}, 2 * MINUTE)

describe("two servers and a worker on one Postgres and one Redis, two of them killed in a rush", () => {
  it("give every cart one order, paid once and in full", async () => {
    const orders = await allOrders(shop)
    for (const { checkout, orderId, paymentId } of shoppers) {
      const own = orders.filter(({ email }) => email === checkout.email)
      const paid = own.find(({ id }) => id === orderId)
      const payments = paid?.payment_collections.flatMap((c) => c.payments)
      expect({
        orders: own.length,
        status: paid?.payment_status,
        owed: paid?.summary.pending_difference,
        payments: payments?.map(({ amount, captures, refunds, data }) => ({
          ...{ amount, captures, refunds },
          payment_id: data?.payment_id,
        })),
      }).toEqual({
        orders: leftAnOrphan(books.row(paymentId)) ? 2 : 1,
        status: "captured",
        owed: 0,
        payments: [
          {
            amount: checkout.total,
            captures: [expect.objectContaining({ amount: checkout.total })],
            refunds: [],
            payment_id: paymentId,
          },
        ],
      })
    }
  })

  it("let no code be lost, and none pay for two orders", () => {
    const codes = shoppers.map(({ paymentId }) => paymentId)
    const replaced = shoppers.flatMap((one) => one.replacedPaymentId ?? [])
    // One code for each that a shopper has seen: none was made twice.
    expect(books.codesOfTheService).toEqual([...codes, ...replaced].sort())
    expect(books.codesOfTheLedger).toEqual([...codes, ...replaced].sort())
    for (const { paymentId, orderId } of shoppers) {
      expect(books.record(paymentId)).toMatchObject({
        status: "completed",
        refund_count: 0,
      })
      expect(books.row(paymentId).order_id).toBe(orderId)
      expect(books.row(paymentId).disposition).toBe(
        leftAnOrphan(books.row(paymentId)) ? "attention" : "ordered"
      )
    }
    expect(new Set(shoppers.map(({ orderId }) => orderId)).size).toBe(
      shoppers.length
    )
    expect(replaced.length).toBeGreaterThan(0)
    for (const paymentId of replaced) {
      expect(books.record(paymentId)).toMatchObject({
        status: "refunded",
        refund_count: 1,
      })
      expect(books.row(paymentId).disposition).toBe("refunded")
    }
  })

  it("ask the service about a payment no more often than allowed", () => {
    for (const one of shoppers) {
      const { created_at, paid_at } = books.record(one.paymentId)
      const history = {
        createdAt: created_at,
        paidAt: paid_at ?? one.lastPollAt,
        firstPollAt: one.firstPollAt,
        lastPollAt: one.lastPollAt,
        webhooks: webhooksOf(one.paymentId),
        completions: one.completions,
        // One that was killed has not counted itself.
        placings:
          1 + books.row(one.paymentId).failed_placings + instances.kills,
      }
      const all = books.reads(one.paymentId)
      const whileWaiting = all.filter(
        (at) => at >= history.firstPollAt && at < history.paidAt
      )
      expect(whileWaiting.length).toBeLessThanOrEqual(
        allowedWhileWaiting(history)
      )
      expect(all.length).toBeLessThanOrEqual(allowedInAll(history))
    }
    for (const { replacedPaymentId: id } of shoppers) {
      if (id) {
        const { created_at, paid_at, refunded_at } = books.record(id)
        expect(books.reads(id).length).toBeLessThanOrEqual(
          allowedForReplaced(
            created_at,
            paid_at ?? created_at,
            refunded_at ?? created_at,
            webhooksOf(id)
          )
        )
      }
    }
  })

  it("announce every payment, through the worker", async () => {
    await until(
      "an event for each payment",
      async () => {
        const announced = await sql<{ payment_id: string }>(
          databaseUrl,
          "SELECT DISTINCT data->>'payment_id' AS payment_id FROM recorded_event WHERE name = 'qr_payment.completed'"
        )
        return announced.length === books.codesOfTheService.length
      },
      120
    )
  })

  it("run the job on the worker, also on the one that came after the killed one", async () => {
    const lastRun = async () => {
      const [run] = await sql<{ finished_at: Date }>(
        databaseUrl,
        "SELECT finished_at FROM qr_payment_run"
      )
      return run?.finished_at.getTime() ?? 0
    }
    const before = await lastRun()
    expect(before).toBeGreaterThan(0)
    await until("the next run", async () => (await lastRun()) > before, 90)
  })

  it("let three people at once send stray money back, once", async () => {
    const { control } = simulator
    await control.configure({ balance: 0, webhook: { delivery: "never" } })
    const checkout = await shop.checkout()
    const { data } = await shop.startSession(checkout)
    await shop.setQuantity(checkout, 2)
    await control.pay(data.payment_id)
    const stranded = await until("the money to strand", async () => {
      await passTime(databaseUrl, 60, [checkout.collectionId])
      await shop.reconcile()
      const [row] = await ledgerOf(databaseUrl, checkout.collectionId)
      return row?.failed_refunds ? row : undefined
    })
    await control.configure({ balance: 1000 })

    const address = `/qr-payments/${stranded.id}/refund`
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.admin("POST", address))
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { refund_count } = await control.payment(data.payment_id)
    expect(refund_count).toBe(1)
    const [row] = await ledgerOf(databaseUrl, checkout.collectionId)
    expect(row?.disposition).toBe("refunded")
  })

  it("say to a person why an order's money is not stray", async () => {
    const [shopper] = shoppers
    const { id, order_id } = books.row(shopper?.paymentId ?? "")
    const answer = await shop.admin("POST", `/qr-payments/${id}/refund`)
    expect(answer.status).toBe(409)
    expect(messageOf(answer)).toContain(`Order ${order_id} owns this payment`)
  })

  it("were really many: both servers answered, work was under way, webhooks were lost, all of Medusa's modules used Redis", () => {
    // Two, and the one that came for the killed one.
    expect(balancer.answered).toHaveLength(3)
    expect(Math.min(...balancer.answered)).toBeGreaterThan(0)
    expect(seen.inTheAir).toBeGreaterThan(0)
    expect(balancer.lostWebhooks).toBeGreaterThan(0)
    expect([...seen.places].sort()).toEqual(allPlaces)
  })

  it("end when they are asked to", async () => {
    const figures = await summary({ databaseUrl, shoppers, books })
    process.stdout.write(
      `${figures}; ${instances.kills} kills, ${seen.inTheAir} orders being placed at the first of them\n`
    )
    expect(await instances.stopAll()).toEqual([0, 0, 0])
  }, 60_000)
})

function webhooksOf(paymentId: string): number {
  return balancer.webhooks.get(books.row(paymentId).id) ?? 0
}
