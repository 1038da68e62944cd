import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate, sql } from "../support/database"
import { eraseOrder } from "../support/erase"
import { ledgerOf } from "../support/ledger"
import { type Checkout, messageOf, Shop } from "../support/shop"
import { type RunningStore, startStore } from "../support/store"
import { passTime } from "../support/time"

const DAY = 86_400

let own: Simulator
let store: RunningStore
let databaseUrl: string

/** A store that runs on the same rows as one at another address, with the same live credentials. */
async function becomeCopy(options: Record<string, unknown> = {}) {
  const port = Number(new URL(store.url).port)
  await store.stop()
  store = await startStore({
    databaseUrl,
    jobs: false,
    port,
    qr: {
      baseUrl: own.url,
      ...own.credentials.production,
      backendUrl: "https://staging.example.com",
      ...options,
    },
  })
  return new Shop(store)
}

async function bootOriginal(): Promise<Shop> {
  databaseUrl = await copyTemplate()
  store = await startStore({
    databaseUrl,
    jobs: false,
    qr: { baseUrl: own.url, ...own.credentials.production },
  })
  return new Shop(store)
}

beforeAll(async () => {
  own = await startSimulator({ settings: { webhook: { delivery: "never" } } })
})

afterAll(() => own.close())

async function paid(shop: Shop) {
  const checkout = await shop.readyCheckout()
  const session = await shop.startSession(checkout)
  await own.control.pay(session.data.payment_id)
  return { checkout, paymentId: session.data.payment_id }
}

async function ordered(shop: Shop) {
  const { checkout, paymentId } = await paid(shop)
  await shop.complete(checkout)
  await passTime(databaseUrl, 31, [checkout.collectionId])
  await shop.reconcile()
  const order = await shop.orderOf(checkout)
  if (!order) {
    throw new Error("No order was placed.")
  }
  const [payment] = order.payment_collections.flatMap((one) => one.payments)
  return { checkout, paymentId, order, payment: payment?.id ?? "" }
}

async function days(shop: Shop, ...checkouts: Checkout[]) {
  const ids = checkouts.map(({ collectionId }) => collectionId)
  for (let look = 0; look < 3; look += 1) {
    await passTime(databaseUrl, DAY, ids)
    await shop.reconcile()
  }
}

/** What the original has done before it was copied. */
async function trade(original: Shop) {
  const open = await original.checkout()
  return {
    cancelled: await ordered(original),
    linkless: await ordered(original),
    refunded: await ordered(original),
    kept: await ordered(original),
    purged: await paid(original),
    waiting: await paid(original),
    stray: await paid(original),
    open,
    shown: await original.startSession(open),
  }
}

describe("a copy of the database with live credentials", () => {
  let done: Awaited<ReturnType<typeof trade>>
  let copy: Shop

  beforeAll(async () => {
    done = await trade(await bootOriginal())
    copy = await becomeCopy()
  }, 300_000)

  afterAll(() => store.stop())

  it("refunds nothing and places no order of what the original issued", async () => {
    const { cancelled, linkless, refunded, purged, waiting } = done
    await own.control.refundOutside(refunded.paymentId)

    expect(store.output()).toMatch(
      /issued by another installation, http:\/\/127\.0\.0\.1:\d+.*formerBackendUrls/
    )
    await sql(
      databaseUrl,
      "DELETE FROM payment_session WHERE payment_collection_id = $1",
      [purged.checkout.collectionId]
    )
    await eraseOrder(databaseUrl, linkless.order.id, linkless.checkout.cartId)
    await copy.admin("POST", `/orders/${cancelled.order.id}/cancel`)
    expect(await copy.complete(waiting.checkout)).toMatchObject({
      type: "cart",
    })
    await days(
      copy,
      cancelled.checkout,
      linkless.checkout,
      refunded.checkout,
      purged.checkout,
      waiting.checkout
    )

    for (const { paymentId } of [cancelled, linkless, purged, waiting]) {
      expect(await own.control.payment(paymentId)).toMatchObject({
        status: "completed",
        refund_count: 0,
      })
    }
    expect(await copy.countOrders(waiting.checkout)).toBe(0)
    // Also what a cancelled or vanished order is owed, and a refund that is not in Medusa's books: should this be the
    // store itself at a new address, nobody else would say so.
    for (const { checkout } of [purged, cancelled, linkless, refunded]) {
      expect(await ledgerOf(databaseUrl, checkout.collectionId)).toMatchObject([
        {
          disposition: "attention",
          attention_kind: "foreign",
          attention_reason: expect.stringContaining("another installation"),
        },
      ])
    }
  })

  it("refuses Medusa's refund button and its own with a sentence, and shows none of the original's codes", async () => {
    const { kept, stray, open, shown } = done

    const refused = await copy.refund(kept.payment)
    expect(refused.status).toBe(400)
    expect(messageOf(refused)).toContain("taken by another installation")
    const [row] = await ledgerOf(databaseUrl, stray.checkout.collectionId)
    const byHand = await copy.admin("POST", `/qr-payments/${row?.id}/refund`)
    expect(byHand.status).toBe(400)
    expect(messageOf(byHand)).toContain("taken by another installation")
    for (const { paymentId } of [kept, stray]) {
      expect(await own.control.payment(paymentId)).toMatchObject({
        refund_count: 0,
      })
    }
    const again = await copy.startSession(open)
    expect(again.data.qr_code).not.toBe(shown.data.qr_code)
    const view = await copy.admin("GET", `/qr-payments/${row?.id}`)
    expect(view.body).toMatchObject({ qr_payment: { is_foreign: true } })
  })
})

describe("a store that has moved to another address", () => {
  afterAll(() => store.stop())

  it("goes on with what it issued at an address that is listed as a former one", async () => {
    const { checkout } = await paid(await bootOriginal())
    const moved = await becomeCopy({ formerBackendUrls: [`${store.url}/`] })

    await passTime(databaseUrl, 61, [checkout.collectionId])
    await moved.reconcile()

    expect(await moved.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
  }, 180_000)
})
