import { AfterSale } from "../support/after-sale"
import type { Shop } from "../support/shop"
import { CrashingStore, type Moment } from "./crashing-store"

const DAY = 86_400

/** Between "refund 20 and collect 10" and the collection for the 10, in the order in which they come. */
const moments: (Moment & { isRefunded: boolean })[] = [
  {
    moment: "after the plan is noted",
    after: 'set "refund_reason" = ',
    isRefunded: false,
  },
  {
    moment: "before Medusa writes the refund",
    before: 'insert into "refund" ',
    isRefunded: false,
  },
  {
    moment: "before the service is asked",
    after: 'insert into "refund" ',
    isRefunded: true,
  },
  {
    moment: "before the ledger knows of the refund",
    before: '"refund_known_at" = coalesce',
    isRefunded: true,
  },
  {
    moment: "before the order is booked",
    before: 'into "order_transaction"',
    isRefunded: true,
  },
  {
    moment: "before the rest is asked for",
    before: 'insert into "payment_collection" ',
    isRefunded: true,
  },
]

type Victim = {
  moment: string
  isRefunded: boolean
  orderId: string
  collectionId: string
  paymentId: string
}

let store: CrashingStore

beforeAll(async () => {
  store = await CrashingStore.create()
}, 60_000)

afterAll(() => store.close())

const refundAndCollect = (shop: Shop, order_id: string) =>
  shop.admin("POST", "/qr-payments/refund-and-collect", {
    order_id,
    refund: 20,
    collect: 10,
  })

/** Two mugs were paid with one code, one of them comes back, and the store is killed while that is settled. */
async function killedAt(moment: (typeof moments)[number]): Promise<Victim> {
  const shop = await store.boot(moment)
  const { order, collectionId, paymentId } = await store.keptOrder(shop, {
    quantity: 2,
  })
  await new AfterSale(shop, order.id).setQuantity(1)
  await store.dieOf(moment, () =>
    refundAndCollect(shop, order.id).catch(() => "the store is dead")
  )
  return {
    moment: moment.moment,
    isRefunded: moment.isRefunded,
    orderId: order.id,
    collectionId,
    paymentId,
  }
}

async function endingOf(shop: Shop, { moment, ...victim }: Victim) {
  const { summary } = await shop.order(victim.orderId)
  const service = await store.simulator.control.payment(victim.paymentId)
  const row = await store.row(victim.collectionId)
  return {
    moment,
    owed: summary.pending_difference,
    refunds: service.refund_count,
    row: [row?.disposition, row?.refund_reason],
  }
}

/** Either nothing was refunded, and the merchant can press again; or all of it was, and the order asks for the rest. */
const goodEnding = ({ moment, isRefunded }: Victim) =>
  isRefunded
    ? { moment, owed: 10, refunds: 1, row: ["refunded", "partial_return"] }
    : { moment, owed: -10, refunds: 0, row: ["ordered", null] }

describe("a store killed at every step of a refund for a part of an order", () => {
  it("has refunded and booked once, or not at all, when it is up again, and can go on from there", async () => {
    const victims: Victim[] = []
    for (const one of moments) {
      victims.push(await killedAt(one))
    }

    const shop = await store.boot()
    const ids = victims.map(({ collectionId }) => collectionId)
    const look = (seconds: number) => store.lookAfter(seconds, shop, ids)
    const endings = () =>
      Promise.all(victims.map((victim) => endingOf(shop, victim)))
    const good = victims.map(goodEnding)

    // The plan has made the row due by now, and Medusa's own entries are old enough to be taken for left behind.
    await look(91)
    await look(121)
    expect(await endings()).toEqual(good)
    await look(DAY)
    await look(DAY)
    expect(await endings()).toEqual(good)

    for (const { orderId, isRefunded } of victims) {
      const answer = isRefunded
        ? await shop.admin("POST", "/qr-payments/collect", {
            order_id: orderId,
          })
        : await refundAndCollect(shop, orderId)
      expect(answer.status).toBe(200)
      const { summary } = await shop.order(orderId)
      expect(summary.pending_difference).toBe(10)
    }
  }, 900_000)
})
