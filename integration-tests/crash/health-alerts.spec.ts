import { sql } from "../support/database"
import type { Shop } from "../support/shop"
import { until } from "../support/until"
import { CrashingStore, type Moment } from "./crashing-store"

const moments: Moment[] = [
  { moment: "before the alert is made", before: 'insert into "notification" ' },
  { moment: "before the alert is sent", after: 'insert into "notification" ' },
  { moment: "after the alert is sent", after: 'update "notification" ' },
]

let store: CrashingStore

beforeAll(async () => {
  store = await CrashingStore.create()
}, 60_000)

afterAll(() => store.close())

/** The service has failed the account for long. */
async function enterOutage({ url }: Shop): Promise<void> {
  await sql(
    store.databaseUrl,
    `INSERT INTO qr_payment_outage (id, kind, account, installation, began_at, last_at, failures, problem)
     VALUES ('outage', 'service', 'default', $1, now() - interval '1 hour', now(), 9, 'HTTP 500')
     ON CONFLICT (id) DO NOTHING`,
    [url]
  )
}

async function sentAlerts() {
  return await sql<{ status: string }>(
    store.databaseUrl,
    "SELECT status FROM notification WHERE resource_id = 'service_failing.default'"
  )
}

it("a store killed on the way to an alert about its service sends it once when it is up again", async () => {
  for (const moment of moments) {
    const shop = await store.boot(moment)
    await enterOutage(shop)
    await sql(store.databaseUrl, "DELETE FROM notification")
    await store.dieOf(moment, () =>
      shop.admin("GET", "/qr-payments/settings").catch(() => undefined)
    )
    await sql(
      store.databaseUrl,
      "UPDATE notification SET created_at = created_at - interval '2 minutes'"
    )

    const again = await store.boot()
    const look = () => again.reconcile()
    await until("the alert", async () => {
      await look()
      return (await sentAlerts()).some(({ status }) => status === "success")
    })
    await look()
    await look()
    expect(await sentAlerts()).toEqual([{ status: "success" }])
  }
}, 400_000)
