import type { Shop } from "../support/shop"
import { CrashingStore, type Moment } from "./crashing-store"

const DAY = 86_400

/** Once the service has refunded. */
const moments: Moment[] = [
  {
    moment: "before the ledger knows of the refund",
    before: '"refund_known_at" = coalesce',
  },
  {
    moment: "before Medusa sums up the refunds",
    before: 'update "payment_collection" ',
  },
]
const requests = ["refund", "cancel"] as const

type Victim = {
  how: string
  orderId: string
  collectionId: string
  paymentId: string
}

let store: CrashingStore

beforeAll(async () => {
  store = await CrashingStore.create()
}, 60_000)

afterAll(() => store.close())

async function killedAt(
  moment: Moment,
  request: (typeof requests)[number]
): Promise<Victim> {
  const shop = await store.boot(moment)
  const { order, collectionId, paymentId } = await store.keptOrder(shop)
  const [payment] = order.payment_collections[0]?.payments ?? []
  const path =
    request === "cancel"
      ? `/orders/${order.id}/cancel`
      : `/payments/${payment?.id}/refund`
  await store.dieOf(moment, () =>
    shop
      .admin("POST", path, request === "refund" ? { amount: 10 } : undefined)
      .catch(() => "the store is dead")
  )
  return {
    how: `${request}, ${moment.moment}`,
    orderId: order.id,
    collectionId,
    paymentId,
  }
}

async function endingOf(shop: Shop, { how, ...victim }: Victim) {
  const { status, payment_status } = await shop.order(victim.orderId)
  const service = await store.simulator.control.payment(victim.paymentId)
  const row = await store.row(victim.collectionId)
  return {
    how,
    status,
    payment_status,
    refunds: service.refund_count,
    row: [row?.status, row?.disposition, row?.attention_code],
  }
}

describe("a store killed while an order is refunded or canceled", () => {
  it("says so of the order that stands without its money, until it is canceled", async () => {
    const victims: Victim[] = []
    for (const moment of moments) {
      for (const request of requests) {
        victims.push(await killedAt(moment, request))
      }
    }

    const shop = await store.boot()
    const ids = victims.map(({ collectionId }) => collectionId)
    const look = (seconds: number) => store.lookAfter(seconds, shop, ids)
    const endings = () =>
      Promise.all(victims.map((victim) => endingOf(shop, victim)))
    const told = victims.map(({ how }) => ({
      how,
      status: "pending",
      payment_status: "refunded",
      refunds: 1,
      row: ["refunded", "attention", "refund_interrupted"],
    }))

    await look(91)
    await look(121)
    await look(DAY)
    expect(await endings()).toEqual(told)

    for (const { orderId } of victims) {
      const answer = await shop.admin("POST", `/orders/${orderId}/cancel`)
      expect(answer.status).toBe(200)
    }
    await look(DAY)
    expect(await endings()).toEqual(
      told.map((one) => ({
        ...one,
        status: "canceled",
        row: ["refunded", "refunded", null],
      }))
    )
  }, 600_000)
})
