import { sql } from "../support/database"
import { request } from "../support/http"
import {
  calls,
  databaseUrl,
  freshService,
  ledger,
  onlyPayment,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

beforeEach(() => freshService())

describe("a shopper who pays the QR code", () => {
  it.each([
    { currency: "eur" as const, charged: 10, kept: "10.00" },
    { currency: "jpy" as const, charged: 1000, kept: "1000" },
    { currency: "kwd" as const, charged: 1.234, kept: "1.234" },
  ])(
    "gets a captured order in $currency",
    async ({ currency, charged, kept }) => {
      const { checkout, session } = await waitingCheckout({ currency })
      expect(session.data).toMatchObject({
        amount: charged,
        currency_code: currency,
        status: "pending",
      })

      await simulator.pay(session.data.qr_code)
      const completed = await shop.complete(checkout)

      if (completed.type !== "order") {
        throw new Error(completed.error.message)
      }
      const order = await shop.order(completed.order.id)
      expect(order.payment_status).toBe("captured")
      expect(onlyPayment(order)).toMatchObject({
        amount: charged,
        captures: [{ amount: charged }],
        data: { payment_id: session.data.payment_id, status: "completed" },
      })
      expect(await ledger(checkout)).toMatchObject([
        {
          payment_id: session.data.payment_id,
          amount: kept,
          currency_code: currency,
          status: "completed",
        },
      ])
    }
  )

  it("gets one order from two completions and a webhook at once", async () => {
    const { checkout, session } = await waitingCheckout()
    const { payment_id } = session.data
    await simulator.pay(payment_id)

    const [first, second, hook] = await Promise.all([
      shop.complete(checkout),
      shop.complete(checkout),
      request("POST", `${shop.url}/hooks/payment/qr_qr`, {
        body: { payment_id },
      }),
    ])

    expect(hook.status).toBe(200)
    expect([first.type, second.type]).toEqual(["order", "order"])
    if (first.type !== "order" || second.type !== "order") {
      return
    }
    expect(second.order.id).toBe(first.order.id)
    const before = await calls("details", payment_id)
    await until(
      "core to handle the webhook, five seconds later",
      async () => (await calls("details", payment_id)) > before
    )
    const order = await shop.order(first.order.id)
    expect(order.payment_status).toBe("captured")
    expect(onlyPayment(order).captures).toHaveLength(1)
    expect(await shop.countOrders(checkout)).toBe(1)
    const again = await shop.complete(checkout)
    expect(again).toMatchObject({ order: { id: first.order.id } })
  })

  it("waits for the service while Medusa prepares the order, not afterwards", async () => {
    await freshService({ webhooks: false })
    const { checkout, session } = await waitingCheckout()
    const { payment_id } = session.data
    await simulator.pay(payment_id)

    expect((await shop.complete(checkout)).type).toBe("order")

    const [asked, ...others] = await simulator.journal({
      endpoint: "details",
      paymentId: payment_id,
    })
    const [order] = await sql<{ created_at: Date }>(
      databaseUrl,
      'SELECT created_at FROM "order" WHERE email = $1',
      [checkout.email]
    )
    expect(asked?.at).toBeLessThan(order?.created_at.getTime() ?? 0)
    expect(others).toEqual([])
  })

  it("gets the order also while the page's own question to the service is under way", async () => {
    await freshService({ webhooks: false })
    const { checkout, session } = await waitingCheckout()
    const { payment_id } = session.data
    await simulator.pay(payment_id)
    await simulator.fault({ endpoint: "details", kind: "slow", delayMs: 1500 })
    const polled = shop.poll(session.id)
    await until("the page's question", () => calls("details", payment_id))

    expect((await shop.complete(checkout)).type).toBe("order")

    expect((await polled).status).toBe(200)
    expect(await calls("details", payment_id)).toBe(1)
    expect(await shop.countOrders(checkout)).toBe(1)
  })
})
