import { sql } from "../support/database"
import type { Checkout } from "../support/shop"
import { passTime } from "../support/time"
import { until } from "../support/until"
import { CrashingStore, type Moment } from "./crashing-store"

/** Between the event that a payment needs attention and the alert in the dashboard's bell. */
const moments: Moment[] = [
  {
    moment: "before the alert is made",
    before: 'insert into "notification" ',
  },
  { moment: "before the alert is sent", after: 'insert into "notification" ' },
  { moment: "after the alert is sent", after: 'update "notification" ' },
]

let store: CrashingStore

beforeAll(async () => {
  store = await CrashingStore.create()
}, 60_000)

afterAll(() => store.close())

async function killedAt(moment: Moment): Promise<Checkout> {
  const shop = await store.boot(moment)
  const checkout = await shop.readyCheckout()
  const { data } = await shop.startSession(checkout)
  await store.simulator.control.override(data.payment_id, {
    request_amount: { amount: "1.00" },
  })
  await store.payAndDie(moment, data.payment_id)
  return checkout
}

async function alertsOf({ collectionId }: Checkout) {
  const row = await store.row(collectionId)
  return await sql<{ status: string }>(
    store.databaseUrl,
    "SELECT status FROM notification WHERE resource_id = $1",
    [row?.id]
  )
}

it("a store killed on the way to an alert sends it once when it is up again", async () => {
  const victims: Checkout[] = []
  for (const moment of moments) {
    victims.push(await killedAt(moment))
  }
  await sql(
    store.databaseUrl,
    "UPDATE notification SET created_at = created_at - interval '2 minutes'"
  )
  await passTime(
    store.databaseUrl,
    600,
    victims.map(({ collectionId }) => collectionId)
  )

  await store.boot()

  await until(
    "each alert to be noted",
    async () => {
      const rows = victims.map((one) => store.row(one.collectionId))
      return (await Promise.all(rows)).every((row) =>
        row?.announced.includes("alert.feed.attention.mismatch")
      )
    },
    120,
    1000
  )
  for (const victim of victims) {
    expect(await alertsOf(victim)).toEqual([{ status: "success" }])
  }
}, 300_000)
