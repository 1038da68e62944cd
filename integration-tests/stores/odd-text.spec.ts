import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate } from "../support/database"
import { ledgerOf } from "../support/ledger"
import { type Checkout, messageOf, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { until } from "../support/until"

/** What stands at the beginning of a line only if somebody has forged it. */
const FORGED = "error: forged by the service"

let service: Simulator
let store: RunningStore
let shop: Shop

beforeAll(async () => {
  service = await startSimulator()
  store = await startStore({
    databaseUrl: await copyTemplate(),
    qr: { baseUrl: service.url, ...service.credentials.production },
    // In production Medusa logs JSON, in which no line can be forged.
    env: { NODE_ENV: "development" },
  })
  shop = new Shop(store)
}, 60_000)

afterEach(() => {
  const lines = store.output().split(/[\r\n\u2028\u2029]+/)
  expect(lines.filter((line) => line.startsWith(FORGED))).toEqual([])
  // What Postgres says of a NUL in a text and in a JSON column.
  expect(store.output()).not.toMatch(/invalid byte sequence|\\u0000/)
})

afterAll(async () => {
  await store?.stop()
  await service?.close()
})

async function waitingCheckout() {
  const checkout = await shop.readyCheckout()
  const { data } = await shop.startSession(checkout)
  return { checkout, paymentId: data.payment_id }
}

async function orderOf(checkout: Checkout) {
  await until("the order to be placed", async () =>
    Boolean(await shop.orderOf(checkout))
  )
  return await shop.orderOf(checkout)
}

it("another payment's reference forges no line in the store's log", async () => {
  const { paymentId } = await waitingCheckout()
  await service.control.override(paymentId, {
    reference: { id: `x\n${FORGED}\u2028${FORGED}\r${FORGED}` },
  })

  await service.control.pay(paymentId)

  await until("the store to tell of it in its log", async () =>
    store.output().includes(FORGED)
  )
})

it("a paid code whose currency has a NUL and a line break in it becomes an order", async () => {
  const { checkout, paymentId } = await waitingCheckout()
  await service.control.override(paymentId, {
    currency: "USD\u0000\n",
    request_amount: { currency: "EUR\u0000" },
    reference: { note: `\u0000\n${FORGED}` },
  })

  await service.control.pay(paymentId)

  expect(await orderOf(checkout)).toMatchObject({ payment_status: "captured" })
  expect(
    await ledgerOf(store.databaseUrl, checkout.collectionId)
  ).toMatchObject([{ disposition: "ordered", store_currency: "USD" }])
})

it("a refund whose time has a NUL and a line break in it is booked", async () => {
  const { checkout, paymentId } = await waitingCheckout()
  await service.control.pay(paymentId)
  const order = await orderOf(checkout)
  const payment = order?.payment_collections[0]?.payments[0]
  await service.control.fault({
    endpoint: "refund",
    kind: "patched",
    data: { refunded_at: `2026-01-01\u0000\n${FORGED}` },
  })

  const answer = await shop.refund(payment?.id ?? "")

  expect(answer.status).toBe(200)
  expect(
    await ledgerOf(store.databaseUrl, checkout.collectionId)
  ).toMatchObject([{ status: "refunded", refunded_at: `2026-01-01 ${FORGED}` }])
})

it("instructions with a NUL and half a character are shown without them", async () => {
  const checkout = await shop.readyCheckout()
  await service.control.fault({
    endpoint: "create",
    kind: "patched",
    data: { instructions: "<p>Scan\u0000 it.</p>\n<p>Pay\ud800 it.</p>" },
  })

  const { data } = await shop.startSession(checkout)

  expect(data.instructions).toBe("<p>Scan it.</p>\n<p>Pay it.</p>")
})

it.each([
  ["payment_id", `pay_1\n${FORGED}`],
  ["payment_id", "pay_1\u0000"],
  ["qr_code", "12345\u0000"],
])(
  "a code whose %s is %j is not shown, and the next one is",
  async (key, odd) => {
    const checkout = await shop.readyCheckout()
    await service.control.fault({
      endpoint: "create",
      kind: "patched",
      data: { [key]: odd },
    })

    const answer = await shop.postSession(checkout)

    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toMatch(/^Payment by QR code is not available/)
    await shop.startSession(checkout)
  }
)
