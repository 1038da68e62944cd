import { z } from "zod"
import { request } from "../support/http"
import {
  calls,
  eventsOf,
  freshService,
  ledger,
  onlyPayment,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

beforeEach(() => freshService())

/** The address that the service was given for a payment. */
async function webhookUrl(paymentId: string): Promise<string> {
  return z.string().parse((await simulator.payment(paymentId)).webhook_url)
}

describe("the service's webhook", () => {
  it.each([
    "json-flat",
    "json-nested",
    "form",
    "empty",
    "text",
    "broken-json",
    "get-query",
    "put",
  ] as const)(
    "in the style %s places one captured order, with nobody at the browser",
    async (style) => {
      await simulator.configure({ webhook: { style } })
      const { checkout, session } = await waitingCheckout()

      await simulator.pay(session.data.qr_code)

      const order = await until("the order", () => shop.orderOf(checkout))
      await until("the ledger to know the order", async () => {
        const [row] = await ledger(checkout)
        return row?.order_id === order.id
      })
      expect(await shop.countOrders(checkout)).toBe(1)
      expect((await shop.order(order.id)).payment_status).toBe("captured")
      expect(onlyPayment(await shop.order(order.id)).captures).toHaveLength(1)
      const { deliveries } = await simulator.payment(session.data.payment_id)
      expect(deliveries).toMatchObject([
        { status: 200, response: { received: true } },
      ])
    }
  )

  it.each(["twice", "late", "out-of-order"] as const)(
    "sent %s still places one order",
    async (delivery) => {
      await simulator.configure({ webhook: { delivery, delayMs: null } })
      const { checkout, session } = await waitingCheckout()
      await simulator.pay(session.data.qr_code)
      await simulator.releaseWebhooks()

      const order = await until("the order", () => shop.orderOf(checkout))
      await simulator.webhooksSettled()
      await until("all to be settled", async () => {
        const [row] = await ledger(checkout)
        return row?.order_id === order.id
      })

      expect(await shop.countOrders(checkout)).toBe(1)
      expect(onlyPayment(await shop.order(order.id)).captures).toHaveLength(1)
    }
  )

  it("together with two completions and a poll gives one order", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)

    const [first, second] = await Promise.all([
      shop.complete(checkout),
      shop.complete(checkout),
      shop.poll(session.id),
      shop.poll(session.id),
      simulator.sendWebhook(session.data.payment_id),
    ])

    expect([first, second]).toMatchObject([
      { type: "order" },
      { type: "order" },
    ])
    const order = await until("the order", () => shop.orderOf(checkout))
    expect(first).toMatchObject({ order: { id: order.id } })
    expect(second).toMatchObject({ order: { id: order.id } })
    expect(await shop.countOrders(checkout)).toBe(1)
    expect(onlyPayment(await shop.order(order.id)).captures).toHaveLength(1)
  })

  it("with paid and refunded a moment apart leaves an order that is refunded, or none", async () => {
    const { checkout, session } = await waitingCheckout()
    const { payment_id } = session.data

    await simulator.pay(payment_id)
    await simulator.refundOutside(payment_id)

    await until("the refund to be known", async () => {
      const [row] = await ledger(checkout)
      return row?.disposition === "refunded"
    })
    await until("the books to agree", async () => {
      const order = await shop.orderOf(checkout)
      const payments = order?.payment_collections.flatMap((one) => one.payments)
      return (
        !payments?.length || payments.every((one) => one.refunds.length === 1)
      )
    })
    expect(await simulator.payment(payment_id)).toMatchObject({
      refund_count: 1,
    })
  })

  it("is heard although an older answer of the service is still on its way", async () => {
    const { checkout, session } = await waitingCheckout()
    const { payment_id } = session.data
    // The first look at "paid" takes so long that "refunded" happens meanwhile.
    await simulator.fault({ endpoint: "details", kind: "slow", delayMs: 1500 })
    await simulator.pay(payment_id)
    await until("the first look", async () => calls("details", payment_id))
    await simulator.refundOutside(payment_id)

    await until("the refund to be seen by a later look", async () => {
      const [row] = await ledger(checkout)
      return row?.status === "refunded" && row.disposition === "refunded"
    })
  })

  it("tells the session of a failed payment, and emits the event once", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.fail(session.data.payment_id)

    const events = await until("the event", async () => {
      const seen = await eventsOf(session.data.payment_id)
      return seen.length > 0 && seen
    })
    await simulator.sendWebhook(session.data.payment_id)
    await until("the second webhook to be settled", async () => {
      const [row] = await ledger(checkout)
      return row?.status === "failed" && row.announced.includes("failed")
    })

    expect(events).toMatchObject([
      {
        name: "qr_payment.failed",
        data: { event_id: expect.stringMatching(/^qrpay_.*\.failed$/) },
      },
    ])
    expect(await shop.complete(checkout)).toMatchObject({
      type: "cart",
      error: { message: expect.stringMatching(/failed/) },
    })
    expect(await eventsOf(session.data.payment_id)).toHaveLength(1)
  })

  it("keeps its token out of the store's answer to others", async () => {
    const { session } = await waitingCheckout()
    const url = await webhookUrl(session.data.payment_id)
    const wrong = `${url.slice(0, -4)}AAAA`
    await simulator.clearJournal()

    for (const address of [wrong, `${url}x`, url.slice(0, -10)]) {
      expect(await request("POST", address, { body: {} })).toEqual({
        status: 404,
        body: { message: "Not found" },
      })
    }
    expect(await simulator.journal()).toEqual([])
  })

  it("is not found at an address that can't be decoded, instead of ending in the log with its token", async () => {
    const { session } = await waitingCheckout()
    const url = await webhookUrl(session.data.payment_id)

    for (const address of [`${url}%E0%A4%A`, `${url}/%`]) {
      expect(await request("POST", address, { body: {} })).toEqual({
        status: 404,
        body: { message: "Not found" },
      })
    }
    expect(await request("GET", `${url}?note=100%`)).toMatchObject({
      status: 200,
    })
  })
})
