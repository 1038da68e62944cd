import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate, sql } from "../support/database"
import { ledgerOf } from "../support/ledger"
import { exportAndWait } from "../support/export"
import { type Checkout, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { passTime } from "../support/time"
import { until } from "../support/until"

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
    qr: {
      baseUrl: service.url,
      ...service.credentials.production,
      alerts,
      language: "es",
    },
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

it("a store whose language is Spanish tells its merchant everything in Spanish, on each channel", async () => {
  const checkout = await mismatchedPayment()
  await passTime(databaseUrl, 24 * 3600, [checkout.collectionId])
  await look(checkout)
  const [row] = await ledgerOf(databaseUrl, checkout.collectionId)
  const description = `10.00 EUR, ${row?.payment_id}: Los datos del servicio no coinciden`
  const attention_reason = expect.stringContaining("names 1.00")
  const told = (title: string) => ({ title, description, attention_reason })
  const first = told("Un pago QR requiere atención")
  const reminder = told("Un pago QR sigue requiriendo atención")
  expect(await dataOf(row?.id)).toMatchObject([
    first,
    first,
    reminder,
    reminder,
  ])

  await sql(
    databaseUrl,
    `INSERT INTO qr_payment_outage (id, kind, account, installation, began_at, last_at, failures, problem)
     VALUES ('failing', 'service', 'default', $1, now() - interval '2 days', now(), 9, 'HTTP 502')`,
    [store.url]
  )
  const failing = await until("the alerts", async () => {
    await shop.reconcile()
    const sent = await dataOf("service_failing.default")
    return sent.length === 4 && sent
  })
  expect(failing[0]).toMatchObject({
    title: "El servicio de pagos QR no responde",
    description: expect.stringMatching(
      /^Cuenta «default»: .* Último problema: HTTP 502$/
    ),
  })
  expect(failing[3]?.title).toMatch(/no responde, desde hace un día$/)
  expect(store.output()).toContain("has given no usable answer since")

  expect(await exportAndWait(shop)).toMatchObject({
    data: {
      title: "Exportación de pagos QR",
      description: "La exportación de pagos QR está lista.",
    },
  })
}, 240_000)

/** The first alerts before the reminders. */
async function dataOf(subject: string | undefined) {
  const sent = await sql<{ data: { title: string } }>(
    databaseUrl,
    `SELECT data FROM notification WHERE resource_id = $1 AND status = 'success'
     ORDER BY data->>'is_reminder', channel`,
    [subject]
  )
  return sent.map(({ data }) => data)
}
