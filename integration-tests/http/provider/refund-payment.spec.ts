import { sql } from "../../support/database"
import {
  calls,
  databaseUrl,
  freshService,
  ledger,
  keptOrder,
  loseRefundAnswer,
  onlyPayment,
  paidOrder,
  reconcileAfter,
  shop,
  simulator,
} from "../../support/shared"
import { messageOf } from "../../support/shop"

beforeEach(() => freshService({ webhooks: false }))

async function refunds(orderId: string): Promise<{ amount: number }[]> {
  return onlyPayment(await shop.order(orderId)).refunds
}

describe("refundPayment, through Medusa's own refund call", () => {
  it("sends the whole amount back once and keeps the figures", async () => {
    await simulator.configure({ refundFeePercent: 2 })
    const { order, payment, checkout, session } = await paidOrder()

    const answer = await shop.refund(payment.id, 10)

    expect(answer.status).toBe(200)
    expect(await refunds(order.id)).toMatchObject([{ amount: 10 }])
    const { payment_id } = session.data
    const books = await simulator.payment(payment_id)
    expect(books).toMatchObject({ status: "refunded", refund_count: 1 })
    const figures = {
      refund_amount: books.refund_amount,
      refund_fee: books.refund_fee,
      refunded_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    }
    expect(onlyPayment(await shop.order(order.id)).data).toMatchObject({
      payment_id,
      ...figures,
    })
    expect(await ledger(checkout)).toMatchObject([
      { status: "refunded", ...figures },
    ])
  })

  it("does not believe an answer that the payment's status and details contradict", async () => {
    const { order, payment, checkout, session } = await paidOrder()
    const message = "Payment has already been refunded"
    await simulator.fault({
      endpoint: "refund",
      kind: "raw",
      status: 400,
      body: { status: 400, message },
    })

    const answer = await shop.refund(payment.id, 10)

    expect(messageOf(answer)).toContain("not known yet whether")
    expect(await refunds(order.id)).toEqual([])
    expect(await ledger(checkout)).toMatchObject([{ status: "completed" }])
    expect((await shop.refund(payment.id, 10)).status).toBe(200)
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
  })

  it("needs no amount to refund it all", async () => {
    const { order, payment } = await paidOrder({ currency: "kwd" })

    expect((await shop.refund(payment.id)).status).toBe(200)
    expect(await refunds(order.id)).toMatchObject([{ amount: 1.234 }])
  })

  it("refunds the unrounded amount that Medusa keeps", async () => {
    const { order, payment } = await paidOrder({
      product: "bowl",
      promotion: "THIRD",
    })

    expect((await shop.refund(payment.id)).status).toBe(200)
    expect(await refunds(order.id)).toHaveLength(1)
  })

  it.each([9.99, 0.01, 5])(
    "refuses a partial %d and names what is possible",
    async (amount) => {
      const { order, payment, session } = await paidOrder()

      const answer = await shop.refund(payment.id, amount)

      expect(answer.status).toBe(400)
      expect(messageOf(answer)).toBe(
        "Only the whole amount of 10.00 EUR can be refunded: the payment service does not make partial refunds. To give back a part, do not refund it here: once its items are returned or removed, the order's page offers to refund the whole amount and collect what the customer keeps with a payment link. Or give store credit if your store has it."
      )
      expect(await refunds(order.id)).toEqual([])
      expect(await calls("refund", session.data.payment_id)).toBe(0)
    }
  )

  it.each(["lost-answer", "lost-answer-500"] as const)(
    "ends in one refund and one row after %s",
    async (kind) => {
      const { order, payment, session } = await paidOrder()
      await simulator.fault({ endpoint: "refund", kind })

      expect((await shop.refund(payment.id)).status).toBe(200)

      expect(await refunds(order.id)).toMatchObject([{ amount: 10 }])
      expect(await simulator.payment(session.data.payment_id)).toMatchObject({
        refund_count: 1,
      })
      expect(await calls("refund", session.data.payment_id)).toBe(1)
    }
  )

  it("says so when nobody knows whether the money went back, and the next try settles it", async () => {
    const { order, payment, session } = await paidOrder()
    await loseRefundAnswer()

    const answer = await shop.refund(payment.id)

    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toMatch(/not known yet whether 10.00 EUR/)
    expect(await refunds(order.id)).toEqual([])
    await simulator.clearFaults()
    expect((await shop.refund(payment.id)).status).toBe(200)
    expect(await refunds(order.id)).toHaveLength(1)
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 1,
    })
  })

  it("finds out by itself, also of an order that nobody has looked at for months", async () => {
    const { order, payment, session, checkout } = await keptOrder()
    await sql(
      databaseUrl,
      `UPDATE qr_payment SET next_check_at = NULL, inspected_at = now(), issued_at = now() - interval '61 days'
       WHERE payment_id = $1`,
      [session.data.payment_id]
    )
    await loseRefundAnswer()
    expect((await shop.refund(payment.id)).status).toBe(400)
    await simulator.clearFaults()
    await simulator.fault({ endpoint: "details", kind: "503", times: 99 })
    await reconcileAfter(60, checkout)
    expect(await ledger(checkout)).toMatchObject([{ failures: 1 }])
    await simulator.clearFaults()

    await reconcileAfter(300, checkout)

    expect(await refunds(order.id)).toMatchObject([{ amount: 10 }])
    expect(await ledger(checkout)).toMatchObject([{ status: "refunded" }])
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 1,
    })
  })

  it("says that the store's balance is too low, and works once it is topped up", async () => {
    const { order, payment } = await paidOrder()
    await simulator.configure({ balance: 0 })

    const answer = await shop.refund(payment.id)

    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toMatch(
      /balance.*does not cover the refund of 10.00 EUR/
    )
    expect(await refunds(order.id)).toEqual([])
    await simulator.configure({ balance: 100_000 })
    expect((await shop.refund(payment.id)).status).toBe(200)
  })

  it("books a refund that was made outside as its own", async () => {
    const { order, payment, session } = await paidOrder()
    await simulator.configure({ webhook: { delivery: "never" } })
    await simulator.refundOutside(session.data.payment_id)

    expect((await shop.refund(payment.id)).status).toBe(200)

    expect(await refunds(order.id)).toMatchObject([{ amount: 10 }])
    expect(await calls("refund", session.data.payment_id)).toBe(0)
  })

  it("refuses a payment that the service does not call completed", async () => {
    const { order, payment, session } = await paidOrder()
    await simulator.force(session.data.payment_id, "pending", {
      webhook: false,
    })

    const answer = await shop.refund(payment.id)

    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toMatch(/refunds only completed payments/)
    expect(await refunds(order.id)).toEqual([])
  })

  it("says so when the service does not know the payment", async () => {
    const { payment } = await paidOrder()
    await simulator.reset()

    const answer = await shop.refund(payment.id)

    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toMatch(/does not know this payment/)
  })

  it("is not made of one odd answer: status and details have to agree that the money went back", async () => {
    const { order, payment, session } = await paidOrder()
    await simulator.override(
      session.data.payment_id,
      { status: "refunded" },
      { endpoints: ["status"] }
    )

    const answer = await shop.refund(payment.id)

    expect(answer.status).toBe(400)
    expect(await refunds(order.id)).toEqual([])
  })
})
