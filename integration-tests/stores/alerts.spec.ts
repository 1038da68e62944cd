import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate, sql } from "../support/database"
import { ledgerOf } from "../support/ledger"
import { type Checkout, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { passTime } from "../support/time"

const alerts = { channel: "email", to: "books@shop.example", template: "qr" }

let service: Simulator
let databaseUrl: string
let store: RunningStore
let shop: Shop

/** At the address that it had: at another one it would be another installation. */
async function boot(channels: string[]): Promise<void> {
  const port = store && Number(new URL(store.url).port)
  await store?.stop()
  store = await startStore({
    databaseUrl,
    port,
    jobs: false,
    qr: { baseUrl: service.url, ...service.credentials.production, alerts },
    variation: { notificationChannels: channels },
  })
  shop = new Shop(store)
}

beforeAll(async () => {
  service = await startSimulator({
    settings: { webhook: { delivery: "never" } },
  })
  databaseUrl = await copyTemplate()
  await boot([])
}, 120_000)

afterAll(async () => {
  await store.stop()
  await service.close()
})

async function mismatchedPayment(): Promise<Checkout> {
  const checkout = await shop.readyCheckout()
  const { data } = await shop.startSession(checkout)
  await service.control.override(data.payment_id, {
    request_amount: { amount: "1.00" },
  })
  await service.control.pay(data.qr_code)
  await look(checkout)
  return checkout
}

async function look(checkout: Checkout): Promise<void> {
  await passTime(databaseUrl, 600, [checkout.collectionId])
  await shop.reconcile()
}

async function sentAbout(checkout: Checkout) {
  const [row] = await ledgerOf(databaseUrl, checkout.collectionId)
  return await sql<{ channel: string; to: string; template: string }>(
    databaseUrl,
    `SELECT channel, "to", template FROM notification
     WHERE resource_id = $1 AND status = 'success' ORDER BY channel`,
    [row?.id]
  )
}

const inTheBell = { channel: "feed", to: "", template: "admin-ui" }

it("a store without any channel settles payments all the same, says so once, and sends its alerts once it has them", async () => {
  const first = await mismatchedPayment()
  const second = await mismatchedPayment()
  await look(first)
  const paid = await shop.readyCheckout()
  const { data } = await shop.startSession(paid)
  await service.control.pay(data.qr_code)
  await look(paid)

  expect(await shop.orderOf(paid)).toMatchObject({ payment_status: "captured" })
  expect(await ledgerOf(databaseUrl, first.collectionId)).toMatchObject([
    { attention_kind: "mismatch" },
  ])
  expect(await sentAbout(first)).toEqual([])
  for (const channel of ["feed", "email"]) {
    const said = `no alert could be sent on the channel ${channel}:`
    expect(store.output().split(said)).toHaveLength(2)
  }

  await boot(["feed", "email"])
  for (const checkout of [first, second]) {
    await look(checkout)
    await look(checkout)
    expect(await sentAbout(checkout)).toEqual([alerts, inTheBell])
  }
}, 240_000)
