import { sql } from "../support/database"
import { keptSale, lookAgain, startRest } from "../support/order-rest"
import {
  databaseUrl,
  eventsOf,
  freshService,
  keptOrder,
  ledger,
  onlyPayment,
  reconcileAfter,
  shop,
  simulator,
} from "../support/shared"

beforeEach(() => freshService({ webhooks: false }))

const DAY = 86_400

async function days(count: number, checkout: Parameters<typeof ledger>[0]) {
  for (let look = 0; look < count; look += 1) {
    await reconcileAfter(DAY, checkout)
  }
}

describe("a refund that nobody asked for here", () => {
  it("is booked and needs attention, until the order is cancelled", async () => {
    const { checkout, order, session } = await keptOrder()
    await simulator.refundOutside(session.data.payment_id)

    await days(3, checkout)

    expect(onlyPayment(await shop.order(order.id)).refunds).toHaveLength(1)
    expect(await ledger(checkout)).toMatchObject([
      {
        status: "refunded",
        disposition: "attention",
        attention_kind: "order",
        attention_code: "refunded_elsewhere",
        attention_reason: expect.stringContaining(
          `${order.id} was refunded, and nobody asked for that here`
        ),
      },
    ])

    await shop.admin("POST", `/orders/${order.id}/cancel`)
    await days(2, checkout)
    expect(await ledger(checkout)).toMatchObject([
      {
        ...{ status: "refunded", disposition: "refunded" },
        ...{ attention_kind: null, attention_code: null },
      },
    ])
    expect(onlyPayment(await shop.order(order.id)).refunds).toHaveLength(1)
  })

  it.each(["attention", "resolved"] as const)(
    "that is %s stays so when the store gets another address",
    async (disposition) => {
      const { checkout, session } = await keptOrder()
      await simulator.refundOutside(session.data.payment_id)
      await days(2, checkout)
      const [row] = await ledger(checkout)
      if (disposition === "resolved") {
        const resolve = `/qr-payments/${row?.id}/resolve`
        const answer = await shop.admin("POST", resolve, { note: "paid cash" })
        expect(answer.status).toBe(200)
      }
      await sql(
        databaseUrl,
        "UPDATE qr_payment SET installation = 'https://former.example' WHERE id = $1",
        [row?.id]
      )

      await days(2, checkout)
      await shop.admin("POST", `/qr-payments/${row?.id}/sync`)

      expect(await ledger(checkout)).toMatchObject([
        { disposition, attention_kind: "order" },
      ])
    }
  )

  it("leaves an order that asks for its price again, and is settled once that is paid", async () => {
    const sale = await keptSale()
    const { checkout, order, session } = sale
    await simulator.refundOutside(session.data.payment_id)
    await days(2, checkout)
    const due = async () =>
      (await shop.order(order.id)).summary.pending_difference
    expect(await due()).toBe(10)

    const answer = await shop.admin("POST", "/qr-payments/collect", {
      order_id: order.id,
    })
    expect(answer.status).toBe(200)
    const rest = await startRest(sale)
    await simulator.pay(rest.session.data.payment_id)
    await lookAgain(2, DAY, rest, sale)

    expect(await due()).toBe(0)
    const rows = [...(await ledger(checkout)), ...(await ledger(rest.checkout))]
    expect(rows.map(({ disposition }) => disposition)).toEqual([
      "refunded",
      "ordered",
    ])
    expect(await eventsOf(session.data.payment_id)).toContainEqual(
      expect.objectContaining({ name: "qr_payment.attention" })
    )
  })

  it("is not one that was made with Medusa's button", async () => {
    const { checkout, payment } = await keptOrder()
    expect((await shop.refund(payment.id)).status).toBe(200)

    await days(2, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        status: "refunded",
        disposition: "refunded",
        refund_reason: "merchant",
      },
    ])
  })

  it("is told with its order when Medusa placed that one although the money had gone back", async () => {
    const { checkout, order, payment } = await keptOrder()
    expect((await shop.refund(payment.id)).status).toBe(200)
    // As if the completion had still been under way: Medusa does not ask again about a session that it has authorized.
    await sql(
      databaseUrl,
      "UPDATE \"order\" SET created_at = now() + interval '1 minute' WHERE id = $1",
      [order.id]
    )

    await days(1, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_reason: expect.stringContaining(
          `order ${order.id} was placed although`
        ),
      },
    ])
  })

  it("is one also when an earlier refund had failed here", async () => {
    const { checkout, payment, session } = await keptOrder()
    await simulator.configure({ balance: 0 })
    expect((await shop.refund(payment.id)).status).toBe(400)
    await simulator.configure({ balance: 1000 })
    await simulator.refundOutside(session.data.payment_id)

    await days(2, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        status: "refunded",
        disposition: "attention",
        attention_kind: "order",
      },
    ])
  })
})
