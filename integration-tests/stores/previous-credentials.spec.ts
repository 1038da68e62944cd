import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { z } from "zod"
import { copyTemplate } from "../support/database"
import { ledgerOf } from "../support/ledger"
import { type Checkout, expectBody, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { passTime } from "../support/time"

let service: Simulator
let store: RunningStore
let databaseUrl: string
let port: number | undefined

beforeAll(async () => {
  service = await startSimulator({
    settings: { webhook: { delivery: "never" } },
  })
  databaseUrl = await copyTemplate()
})

afterEach(() => store.stop())

afterAll(() => service.close())

/** The service knows a payment only by the credentials that issued it: here, those of its sandbox. */
async function start(credentials: object): Promise<Shop> {
  store = await startStore({
    databaseUrl,
    port,
    jobs: false,
    qr: { baseUrl: service.url, sandbox: true, ...credentials },
  })
  port = Number(new URL(store.url).port)
  return new Shop(store)
}

async function codeOf(shop: Shop) {
  const checkout = await shop.checkout()
  const session = await shop.startSession(checkout)
  return { checkout, ...session.data }
}

async function lookAgain(shop: Shop, ...checkouts: Checkout[]) {
  const collections = checkouts.map(({ collectionId }) => collectionId)
  await passTime(databaseUrl, 60, collections)
  await shop.reconcile()
}

const historyShape = z.object({
  history: z.array(
    z.object({ event: z.string(), key_id: z.string().nullable() })
  ),
})

async function keysOf(shop: Shop, { collectionId }: Checkout) {
  const [row] = await ledgerOf(databaseUrl, collectionId)
  const answer = await shop.admin("GET", `/qr-payments/${row?.id}/history`)
  const lines = expectBody(historyShape, answer).history.reverse()
  return Object.fromEntries(lines.map(({ event, key_id }) => [event, key_id]))
}

it("codes that were issued before the credentials were changed are paid and refunded, and the history says with which", async () => {
  const { sandbox, production } = service.credentials
  const before = await start(sandbox)
  const old = await codeOf(before)
  await store.stop()

  const shop = await start({ ...production, previous: sandbox })
  const young = await codeOf(shop)
  await service.control.pay(old.qr_code)
  await service.control.pay(young.qr_code)
  await lookAgain(shop, old.checkout, young.checkout)

  const order = await shop.orderOf(old.checkout)
  expect(order).toMatchObject({ payment_status: "captured" })
  expect(await shop.orderOf(young.checkout)).toMatchObject({
    payment_status: "captured",
  })
  const [payment] =
    order?.payment_collections.flatMap(({ payments }) => payments) ?? []
  expect((await shop.refund(payment?.id ?? "")).status).toBe(200)
  expect(await service.control.payment(old.payment_id)).toMatchObject({
    refund_count: 1,
  })
  const first = await keysOf(shop, old.checkout)
  const second = await keysOf(shop, young.checkout)
  expect(first).toEqual({
    issued: expect.stringMatching(/^[\da-f]{8}$/),
    completed: first.issued,
    ordered: null,
    refund_requested: first.issued,
    refunded: first.issued,
  })
  expect(second.completed).toBe(second.issued)
  expect(second.issued).not.toBe(first.issued)
}, 180_000)

it("a code of the new credentials is never asked for with the previous ones", async () => {
  const { sandbox, production } = service.credentials
  const shop = await start({ ...production, previous: sandbox })
  const { checkout, payment_id } = await codeOf(shop)
  // The service has forgotten it.
  await service.control.reset()
  await lookAgain(shop, checkout)

  const calls = await service.control.journal({ paymentId: payment_id })
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.map(({ mode }) => mode)).not.toContain("sandbox")
  expect(await ledgerOf(databaseUrl, checkout.collectionId)).toMatchObject([
    { failures: 1 },
  ])
}, 180_000)

it("without the previous credentials such a code stays unanswered, and moves no money", async () => {
  const { sandbox, production } = service.credentials
  const before = await start(sandbox)
  const old = await codeOf(before)
  await store.stop()
  const shop = await start(production)
  await service.control.pay(old.qr_code)
  await lookAgain(shop, old.checkout)

  expect(await ledgerOf(databaseUrl, old.checkout.collectionId)).toMatchObject([
    { status: "pending", failures: 1 },
  ])
}, 180_000)
