import { z } from "zod"
import { convertedDraft } from "../support/after-sale"
import { collect, dueOf, linkOf, refundAndCollect } from "../support/collect"
import { request } from "../support/http"
import { freshSale, lookAgain, startRest } from "../support/order-rest"
import { freshService, ledger, shop, simulator } from "../support/shared"
import { expectBody, messageOf } from "../support/shop"
import { until } from "../support/until"

beforeEach(() => freshService())

describe("collecting what an order owes", () => {
  it("offers nothing on an order that is paid, and refuses what nobody owes", async () => {
    const { order } = await freshSale()

    expect(await dueOf(order.id)).toMatchObject({
      collect: null,
      partial_return: null,
    })
    expect(messageOf(await collect(order.id))).toContain("Nothing is due")
  })

  it("asks for nothing more while goods are still to come back in exchange for those that were paid", async () => {
    const { after, checkout, order } = await freshSale()
    await after.exchangeFor("bowl")
    expect(await dueOf(order.id)).toMatchObject({ collect: 12.23 })
    const rest = await startRest({ checkout, after })

    await simulator.pay(rest.session.data.qr_code)
    await until("the rest to be kept", async () => {
      const [row] = await ledger(rest.checkout)
      return row?.disposition === "ordered"
    })

    expect(await dueOf(order.id)).toMatchObject({
      collect: null,
      partial_return: null,
    })
    expect(messageOf(await collect(order.id))).toContain("Nothing is due")
  })

  it("gives clerks who ask at once one collection and one code, also for a draft order", async () => {
    const draft = await convertedDraft(shop, {
      email: "counter@example.com",
      product: "mug",
      hasCollection: false,
    })
    expect(await dueOf(draft.orderId)).toMatchObject({ collect: 10 })

    const answers = await Promise.all(
      [1, 2, 3].map(() => collect(draft.orderId))
    )

    const links = answers.map((answer) => linkOf(answer).url)
    expect(new Set(links).size).toBe(1)
    expect(await draft.collections()).toHaveLength(1)
    expect(await simulator.journal({ endpoint: "create" })).toHaveLength(1)
  })

  it("is for merchants who are logged in", async () => {
    const { order } = await freshSale()
    const path = `${shop.url}/admin/qr-payments/collect`

    for (const answer of [
      await request("GET", `${path}?order_id=${order.id}`),
      await request("POST", path, { body: { order_id: order.id } }),
      await request("POST", `${path}/../refund-and-collect`, { body: {} }),
    ]) {
      expect(answer.status).toBe(401)
    }
  })

  it("tells the service the order's buyer and goods, and the page what it is for", async () => {
    const { after, checkout, order } = await freshSale()
    await after.addItem("bowl")

    const { session } = await startRest({ checkout, after })

    const { payment_id } = session.data
    const [created] = await simulator.journal({
      endpoint: "create",
      paymentId: payment_id,
    })
    expect(created?.body).toMatchObject({
      client: { name: "Ada Lovelace", email: checkout.email },
      products: expect.arrayContaining([
        expect.objectContaining({ name: "Mug", quantity: 1, price: 10 }),
      ]),
    })
    const { body } = await shop.poll(session.id)
    const { display_id } = expectBody(
      z.object({ order: z.object({ display_id: z.number() }) }),
      await shop.admin("GET", `/orders/${order.id}`)
    ).order
    expect(body).toMatchObject({
      qr_payment: { kind: "order", order_number: String(display_id) },
    })
    const listed = await shop.admin("GET", `/qr-payments?q=${payment_id}`)
    expect(listed.body).toMatchObject({
      qr_payments: [
        {
          kind: "order",
          order: { id: order.id, display_id: String(display_id) },
        },
      ],
    })
  })
})

describe("when a part of an order comes back", () => {
  /** Two mugs were paid with one code, and one of them comes back. */
  async function returned() {
    const sale = await freshSale({ quantity: 2 })
    await sale.after.setQuantity(1)
    return sale
  }

  it("the whole payment is refunded, and the order asks for what the customer keeps", async () => {
    const sale = await returned()
    const { order, session, after, checkout } = sale
    expect((await dueOf(order.id)).partial_return).toEqual({
      refund: 20,
      collect: 10,
    })

    const answer = await refundAndCollect({
      order_id: order.id,
      refund: 20,
      collect: 10,
    })

    const { payment_collection_id } = linkOf(answer)
    expect(await after.openCollection()).toMatchObject({
      id: payment_collection_id,
      amount: 10,
    })
    const books = await simulator.payment(session.data.payment_id)
    expect(books).toMatchObject({ status: "refunded", refund_count: 1 })
    expect(answer.body).toMatchObject({
      refund: {
        amount: Number(books.refund_amount),
        fee: Number(books.refund_fee),
        currency_code: books.store_currency.toLowerCase(),
      },
    })
    const rest = await startRest({ checkout, after })
    await simulator.pay(rest.session.data.payment_id)
    await until("the order to be paid", async () => {
      const { summary } = await shop.order(order.id)
      return summary.pending_difference === 0
    })
    await lookAgain(2, 61, rest, sale)
    const rows = [...(await ledger(checkout)), ...(await ledger(rest.checkout))]
    expect(rows.map(({ disposition }) => disposition)).toEqual([
      "refunded",
      "ordered",
    ])
  })

  it("asked twice, or with other sums than were confirmed, nothing more is refunded", async () => {
    const { order, session } = await returned()
    const sums = { order_id: order.id, refund: 20, collect: 10 }

    const other = await refundAndCollect({ ...sums, collect: 15 })
    expect(messageOf(other)).toContain("The order has changed")
    const answers = await Promise.all([
      refundAndCollect(sums),
      refundAndCollect(sums),
    ])

    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 1,
    })
    const { summary } = await shop.order(order.id)
    expect(summary.pending_difference).toBe(10)
  })

  it("a refund that the service refuses changes nothing", async () => {
    const { order, after } = await returned()
    await simulator.configure({ balance: 0 })

    const refused = await refundAndCollect({
      order_id: order.id,
      refund: 20,
      collect: 10,
    })

    expect(messageOf(refused)).toContain("does not cover the refund")
    expect(await after.collections()).toHaveLength(1)
    const { summary } = await shop.order(order.id)
    expect(summary.pending_difference).toBe(-10)
  })
})
