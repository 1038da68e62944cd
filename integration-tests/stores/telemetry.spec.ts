import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate } from "../support/database"
import { ledgerOf } from "../support/ledger"
import { type Checkout, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { Exported, type ExportedSpan } from "../support/telemetry"
import { passTime } from "../support/time"
import { until } from "../support/until"

/** The names of OpenTelemetry's numbers. */
const CLIENT = 2
const ERROR = 2

const OURS = "medusa-payment-qr"
/** Medusa's own instrumentation tells every header and address of a request: see docs/operations.md. */
const MEDUSA_HTTP = "@medusajs/http"

let service: Simulator
let store: RunningStore
let shop: Shop
let exported: Exported
const directory = mkdtempSync(join(tmpdir(), "qr-telemetry-"))

beforeAll(async () => {
  service = await startSimulator()
  exported = new Exported(join(directory, "exported.jsonl"))
  store = await startStore({
    databaseUrl: await copyTemplate(),
    jobs: false,
    qr: { baseUrl: service.url, ...service.credentials.production },
    env: { STORE_TELEMETRY_FILE: exported.file },
  })
  shop = new Shop(store)
}, 120_000)

afterAll(async () => {
  await store.stop()
  await service.close()
  rmSync(directory, { recursive: true })
})

beforeEach(async () => {
  await service.control.reset()
})

/** Ours about one payment, by their name; those of calls also by what was asked. */
function spansOf(name: string, ids: { id?: string; payment_id?: string }) {
  return exported
    .spans()
    .filter(
      (span) =>
        span.scope === OURS &&
        span.name === name &&
        [ids.id, ids.payment_id].some(
          (id) =>
            id !== undefined &&
            [
              span.attributes["qr_payment.id"],
              span.attributes["qr_payment.payment_id"],
            ].includes(id)
        )
    )
}

async function spanOf(
  name: string,
  ids: { id?: string; payment_id?: string },
  attributes: Record<string, unknown> = {}
): Promise<ExportedSpan> {
  const find = () =>
    spansOf(name, ids).find((span) =>
      Object.entries(attributes).every(
        ([key, value]) => span.attributes[key] === value
      )
    )
  return await until(
    `the span ${name} with ${JSON.stringify(attributes)}`,
    async () => find()
  )
}

function count(name: string, attributes: object): unknown {
  const wanted = JSON.stringify(attributes)
  return exported
    .counts(name)
    .find((one) => JSON.stringify(one.attributes) === wanted)?.value
}

async function rowOf({ collectionId }: Checkout) {
  const [row] = await ledgerOf(store.databaseUrl, collectionId)
  if (!row) {
    throw new Error("The ledger has no such payment.")
  }
  return { ...row, payment_id: row.payment_id ?? "" }
}

it("a merchant sees in one trace how a webhook became an order, and nothing about the shopper", async () => {
  const checkout = await shop.readyCheckout()
  const { data } = await shop.startSession(checkout)
  await service.control.pay(data.qr_code)
  const order = await until("the order", async () => shop.orderOf(checkout))
  const row = await rowOf(checkout)

  const created = await spanOf("qr_payment.service create", row)
  expect(created).toMatchObject({
    kind: CLIENT,
    attributes: {
      "qr_payment.operation": "create",
      "qr_payment.id": row.id,
      "qr_payment.payment_id": row.payment_id,
      "qr_payment.attempt": 1,
      "http.request.method": "POST",
      "http.response.status_code": 200,
    },
  })
  expect(exported.ancestorsOf(created).at(-1)).toMatchObject({
    scope: MEDUSA_HTTP,
    name: "/store/payment-collections/:id/payment-sessions",
  })

  const settled = await spanOf("qr_payment.settle", row, {
    "qr_payment.actor": "webhook",
    "qr_payment.disposition": "ordered",
  })
  expect(settled.attributes).toEqual({
    "qr_payment.id": row.id,
    "qr_payment.payment_id": row.payment_id,
    "qr_payment.actor": "webhook",
    "qr_payment.status": "completed",
    "qr_payment.disposition": "ordered",
    "qr_payment.order_id": order.id,
  })
  const checked = await spanOf("qr_payment.check", row, {
    "qr_payment.status": "completed",
  })
  expect(checked).toMatchObject({
    traceId: settled.traceId,
    attributes: {
      "qr_payment.actor": "webhook",
      "qr_payment.payment_id": row.payment_id,
      "qr_payment.answered": true,
    },
  })
  const asked = await spanOf("qr_payment.service details", row)
  expect(asked.parentId).toBe(checked.spanId)
  const webhook = await until("the webhook's request", async () =>
    exported.ancestorsOf(settled).find(({ scope }) => scope === MEDUSA_HTTP)
  )
  expect(exported.ancestorsOf(checked).map(({ spanId }) => spanId)).toContain(
    webhook.spanId
  )

  await until("the counters", async () =>
    count("qr_payment.settled", { outcome: "ordered" })
  )
  expect(
    count("qr_payment.service.calls", { operation: "create", outcome: "ok" })
  ).toBe(1)
  await until("the payment's own event", async () =>
    count("qr_payment.settled", { outcome: "completed" })
  )

  const { apiKey, apiSecret } = service.credentials.production
  const address = (await service.control.payment(row.payment_id)).webhook_url
  const token = address?.split("/").at(-1) ?? ""
  expect(token).toMatch(/^[\w-]{40,}$/)
  const raw = exported.raw({ without: [MEDUSA_HTTP] })
  expect(raw).toContain(row.payment_id)
  for (const secret of [
    ...[apiKey, apiSecret, token, checkout.email],
    ...["Lovelace", "rue du Test", "+33 1 23 45 67 89", data.qr_code],
  ]) {
    expect(raw).not.toContain(secret)
  }
}, 120_000)

it("money that no order waits for is counted as refunded, and its refund belongs to settling it", async () => {
  await service.control.configure({ webhook: { delivery: "never" } })
  const checkout = await shop.readyCheckout()
  const { data } = await shop.startSession(checkout)
  await shop.setQuantity(checkout, 2)
  await service.control.pay(data.qr_code)
  for (const seconds of [31, 60]) {
    await passTime(store.databaseUrl, seconds, [checkout.collectionId])
    await shop.reconcile()
  }
  const row = await rowOf(checkout)
  expect(row.disposition).toBe("refunded")

  const settled = await spanOf("qr_payment.settle", row, {
    "qr_payment.disposition": "refunded",
  })
  expect(settled.attributes).toMatchObject({ "qr_payment.status": "refunded" })
  const refund = await spanOf("qr_payment.service refund", row)
  expect(exported.ancestorsOf(refund).map(({ spanId }) => spanId)).toContain(
    settled.spanId
  )
  await until("the counter", async () =>
    count("qr_payment.settled", { outcome: "refunded" })
  )
  expect(
    count("qr_payment.service.calls", { operation: "refund", outcome: "ok" })
  ).toBe(1)
}, 120_000)

it("a failing service shows as failed calls with their attempts, and a payment that needs attention with its kind", async () => {
  await service.control.configure({ webhook: { delivery: "never" } })
  const checkout = await shop.readyCheckout()
  const { data } = await shop.startSession(checkout)
  await service.control.override(data.payment_id, {
    request_amount: { amount: "1.00" },
  })
  await service.control.pay(data.qr_code)
  await service.control.fault({
    endpoint: "details",
    kind: "503",
    times: 1,
  })
  await passTime(store.databaseUrl, 600, [checkout.collectionId])
  await shop.reconcile()
  const row = await rowOf(checkout)

  const failed = await spanOf("qr_payment.service details", row, {
    "qr_payment.attempt": 1,
  })
  expect(failed).toMatchObject({
    status: { code: ERROR },
    attributes: {
      "http.response.status_code": 503,
      "error.type": "ServiceFailedError",
    },
  })
  expect(failed.status).toEqual({ code: ERROR })
  const second = await spanOf("qr_payment.service details", row, {
    "qr_payment.attempt": 2,
  })
  expect(second.parentId).toBe(failed.parentId)
  expect(second.attributes).not.toHaveProperty("error.type")
  await spanOf("qr_payment.settle", row, {
    "qr_payment.disposition": "attention",
    "qr_payment.attention_kind": "mismatch",
  })
  await until("the counter", async () =>
    count("qr_payment.settled", {
      outcome: "attention",
      attention_kind: "mismatch",
    })
  )
  expect(
    count("qr_payment.service.calls", {
      operation: "details",
      outcome: "ServiceFailedError",
    })
  ).toBe(1)
}, 120_000)
