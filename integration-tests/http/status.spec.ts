import type { RunningStore } from "../support/store"
import { Shop } from "../support/shop"
import {
  calls,
  databaseUrl,
  eventsOf,
  freshService,
  pass,
  pollAndSettle,
  pollsAllowedSince,
  reconcileAfter,
  shop,
  simulator,
  startAnotherInstance,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

/** Paid, but the service names another amount. */
async function heldCheckout() {
  const { checkout, session } = await waitingCheckout()
  await simulator.override(session.data.payment_id, {
    request_amount: { amount: "1.00" },
  })
  await simulator.pay(session.data.qr_code)
  await reconcileAfter(31, checkout)
  return { checkout, session }
}

describe("the status that a shopper's page asks for", () => {
  it("has all that the page shows, with relative seconds", async () => {
    const { session } = await waitingCheckout()

    const { status, body } = await shop.poll(session.id)

    expect(status).toBe(200)
    expect(body).toEqual({
      qr_payment: {
        session_id: session.id,
        status: "pending",
        qr_code: session.data.qr_code,
        qr_image: session.data.qr_image,
        wallet_link: null,
        instructions: session.data.instructions,
        amount: 10,
        currency_code: "eur",
        expires_at: session.data.expires_at,
        expires_in: expect.any(Number),
        retry_after: 3,
        kind: "cart",
        order_number: null,
        order_id: null,
        reason: null,
      },
    })
    expect(body).toMatchObject({
      qr_payment: { expires_in: expect.closeTo(900, -2) },
    })
  })

  it("is never kept by a cache, whatever it is", async () => {
    const { session } = await waitingCheckout()

    for (const id of [session.id, "payses_unknown"]) {
      const { headers } = await fetch(`${shop.url}/qr-payments/${id}`)
      expect(headers.get("cache-control")).toBe("no-store")
    }
  })

  it("is 404 for a session that nobody knows, and asks the service nothing", async () => {
    await simulator.clearJournal()

    expect(await shop.poll("payses_unknown")).toMatchObject({
      status: 404,
      body: { type: "unknown_qr_payment" },
    })
    expect((await shop.poll("%00")).status).toBe(404)
    expect(await simulator.journal()).toEqual([])
  })

  it("gives each of many pages that ask at once its own code, and strangers nothing", async () => {
    const { checkout, session } = await waitingCheckout()
    const renewed = await shop.startSession(checkout)
    const { session: other } = await waitingCheckout()
    const asked = Array.from({ length: 10 }, () => [
      ...[session.id, "payses_unknown", other.id, renewed.id],
    ]).flat()
    await simulator.clearJournal()
    const began = Date.now()

    const askAll = () => Promise.all(asked.map((id) => shop.poll(id)))
    // Connections that are open already bring the polls together.
    await askAll()
    const answers = await askAll()

    const codes = new Map([
      [session.id, renewed.data.qr_code],
      [renewed.id, renewed.data.qr_code],
      [other.id, other.data.qr_code],
    ])
    expect(answers).toEqual(
      asked.map((id) =>
        codes.has(id)
          ? expect.objectContaining({
              status: 200,
              body: {
                qr_payment: expect.objectContaining({
                  session_id: id,
                  qr_code: codes.get(id),
                }),
              },
            })
          : expect.objectContaining({ status: 404 })
      )
    )
    expect(await calls("details", other.data.payment_id)).toBeLessThanOrEqual(
      pollsAllowedSince(began)
    )
  })

  it("is 410 once another code has replaced this one", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    const renewed = await shop.startSession(checkout)

    expect((await shop.poll(session.id)).status).toBe(410)
    expect((await shop.poll(renewed.id)).status).toBe(200)
  })

  it("names the order to a page that starts anew after the order was placed", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await pollAndSettle({ checkout, session })
    const order = await shop.orderOf(checkout)

    const again = await shop.startSession(checkout)

    expect(again.data).toMatchObject({
      payment_id: session.data.payment_id,
      status: "completed",
    })
    expect(await shop.poll(again.id)).toMatchObject({
      body: { qr_payment: { status: "completed", order_id: order?.id } },
    })
    expect(await calls("create")).toBe(1)
    expect(await shop.complete(checkout)).toMatchObject({
      order: { id: order?.id },
    })
  })

  it("is 200 for an older session of a code that is still current", async () => {
    const { checkout, session } = await waitingCheckout()
    const renewed = await shop.startSession(checkout)

    expect(renewed.id).not.toBe(session.id)
    expect(await shop.poll(session.id)).toMatchObject({
      status: 200,
      body: { qr_payment: { qr_code: renewed.data.qr_code } },
    })
  })

  it("learns of the payment, has the order placed and names it", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)

    expect(await pollAndSettle({ checkout, session })).toMatchObject({
      status: 200,
      body: {
        qr_payment: { status: "completed", order_id: null, retry_after: 1 },
      },
    })

    const order = await shop.orderOf(checkout)
    expect(order?.payment_status).toBe("captured")
    expect(await shop.poll(session.id)).toMatchObject({
      status: 200,
      body: {
        qr_payment: {
          status: "completed",
          order_id: order?.id,
          retry_after: 0,
        },
      },
    })
    await until("the event", async () => {
      const events = await eventsOf(session.data.payment_id)
      return events.some(({ name }) => name === "qr_payment.completed")
    })
    // What is known is answered without asking anybody.
    await simulator.clearJournal()
    await shop.poll(session.id)
    expect(await simulator.journal()).toEqual([])
  })

  it("says that the shop has to look at a payment first, until that is over and the order is there", async () => {
    const { checkout, session } = await heldCheckout()

    const { body } = await shop.poll(session.id)
    expect(body).toMatchObject({
      qr_payment: { status: "completed", order_id: null, reason: "held" },
    })

    await simulator.override(session.data.payment_id, null)
    await reconcileAfter(24 * 3600, checkout)

    const order = await shop.orderOf(checkout)
    expect(await shop.poll(session.id)).toMatchObject({
      body: { qr_payment: { order_id: order?.id, reason: null } },
    })
    expect(order?.payment_status).toBe("captured")
  })

  it("names an order that was placed with held money as soon as the job looks again", async () => {
    const { checkout, session } = await heldCheckout()
    // Held for hours, it is looked at seldom.
    await reconcileAfter(8 * 3600, checkout)
    await simulator.override(session.data.payment_id, null)
    await pass(10, checkout)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })

    await reconcileAfter(31, checkout)

    const order = await shop.orderOf(checkout)
    expect(await shop.poll(session.id)).toMatchObject({
      body: { qr_payment: { order_id: order?.id, reason: null } },
    })
  })

  it("leaves the job nothing to ask while a page is open", async () => {
    const { checkout, session } = await waitingCheckout()
    await pass(31, checkout)
    await shop.poll(session.id)
    await simulator.clearJournal()

    await shop.reconcile()

    expect(await calls("details", session.data.payment_id)).toBe(0)
  })

  it("says expired when the service does", async () => {
    const { session } = await waitingCheckout()
    await simulator.expire(session.data.payment_id)

    expect(await shop.poll(session.id)).toMatchObject({
      body: { qr_payment: { status: "expired", retry_after: 0 } },
    })
  })

  it("stays what it was while the service fails, and asks for more patience", async () => {
    const { session } = await waitingCheckout()
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })

    expect(await shop.poll(session.id)).toMatchObject({
      status: 200,
      body: { qr_payment: { status: "pending", retry_after: 6 } },
    })
    const asked = await calls("details")
    expect(await shop.poll(session.id)).toMatchObject({
      status: 200,
      body: { qr_payment: { status: "pending", retry_after: 6 } },
    })
    expect(await calls("details")).toBe(asked)
  })

  it("may be read by the storefront's own origin, and by no other", async () => {
    const { session } = await waitingCheckout()
    const allowed = async (origin: string, method: string) => {
      const response = await fetch(`${shop.url}/qr-payments/${session.id}`, {
        method,
        headers: { origin, "access-control-request-method": "GET" },
      })
      return response.headers.get("access-control-allow-origin")
    }

    const own = "http://shop.localhost:8000"
    expect(await allowed(own, "GET")).toBe(own)
    expect(await allowed(own, "OPTIONS")).toBe(own)
    expect(await allowed("http://evil.example", "GET")).toBeNull()
  })
})

describe("200 polls and more, 40 at once, over six seconds and more", () => {
  let second: RunningStore

  beforeAll(async () => {
    second = await startAnotherInstance()
  })

  afterAll(() => second.stop())

  it.each(["one instance", "two instances"])(
    "at %s ask the service no more often than one page may",
    async (where) => {
      const shops =
        where === "one instance"
          ? [shop]
          : [shop, new Shop({ url: second.url, databaseUrl })]
      const { session } = await waitingCheckout()
      const started = Date.now()
      let polls = 0
      const tab = async (nth: number) => {
        const asks = shops[nth % shops.length] ?? shop
        while (polls < 200 || Date.now() - started < 6000) {
          polls += 1
          expect((await asks.poll(session.id)).status).toBe(200)
        }
      }

      await Promise.all(Array.from({ length: 40 }, (_, nth) => tab(nth)))

      const asked = await calls("details", session.data.payment_id)
      expect(asked).toBeLessThanOrEqual(pollsAllowedSince(started))
      expect(asked).toBeGreaterThanOrEqual(2)
    }
  )
})
