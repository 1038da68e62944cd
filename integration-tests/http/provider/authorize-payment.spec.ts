import { sql } from "../../support/database"
import {
  databaseUrl,
  freshService,
  ledger,
  pass,
  shop,
  simulator,
  waitingCheckout,
} from "../../support/shared"

beforeEach(() => freshService({ webhooks: false }))

describe("authorizePayment", () => {
  it("tells a shopper who has not paid yet to scan the code, and places the order after that", async () => {
    const { checkout, session } = await waitingCheckout()

    expect(await shop.complete(checkout)).toMatchObject({
      type: "cart",
      error: { message: expect.stringMatching(/not paid yet.*QR code/) },
    })

    await simulator.pay(session.data.qr_code)
    // The service was asked a moment ago.
    await pass(4, checkout)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
  })

  it("asks nobody to pay while another instance is hearing that the payment is completed", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    // As an instance that has begun to ask leaves it.
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET checked_at = now() WHERE payment_id = $1",
      [session.data.payment_id]
    )

    expect(await shop.complete(checkout)).toMatchObject({
      type: "cart",
      error: { message: expect.stringMatching(/still being confirmed/) },
    })

    await pass(4, checkout)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
  })

  it.each([
    { status: "failed" as const, words: /failed.*new QR code/ },
    { status: "expired" as const, words: /expired.*new one/ },
    { status: "refunded" as const, words: /refunded.*new QR code/ },
  ])(
    "says that a new code is needed after $status, and a new one works",
    async ({ status, words }) => {
      const { checkout, session } = await waitingCheckout()
      await simulator.force(session.data.payment_id, status)

      expect(await shop.complete(checkout)).toMatchObject({
        type: "cart",
        error: { message: expect.stringMatching(words) },
      })

      const renewed = await shop.startSession(checkout)
      expect(renewed.data.payment_id).not.toBe(session.data.payment_id)
      await simulator.pay(renewed.data.qr_code)
      expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
    }
  )

  it("places no order while the service can't be reached, and loses nothing", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })

    expect(await shop.complete(checkout)).toMatchObject({
      type: "cart",
      error: { message: expect.stringMatching(/your payment is safe/) },
    })

    await simulator.clearFaults()
    await pass(31, checkout)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
  })

  it.each([
    { what: "amount", details: { request_amount: { amount: "1.00" } } },
    { what: "currency", details: { request_amount: { currency: "USD" } } },
    { what: "reference", details: { reference: { id: "somebody-elses" } } },
    { what: "sandbox flag", details: { is_sandbox_transaction: true } },
  ])(
    "places no order for a payment with another $what",
    async ({ details }) => {
      const { checkout, session } = await waitingCheckout()
      await simulator.pay(session.data.qr_code)
      await simulator.override(session.data.payment_id, details)

      expect(await shop.complete(checkout)).toMatchObject({
        type: "cart",
        error: { message: expect.stringMatching(/does not match this order/) },
      })
      expect(await ledger(checkout)).toMatchObject([{ order_id: null }])
    }
  )

  it("tolerates a service that leaves request_amount and reference out", async () => {
    await simulator.configure({ omit: ["request_amount", "reference"] })
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)

    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
  })

  it("never takes an unheard-of status for paid", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await simulator.fault({
      endpoint: "details",
      kind: "unknown-status",
      times: "always",
    })

    expect(await shop.complete(checkout)).toMatchObject({ type: "cart" })
  })

  it("places one order, whichever of several sessions with one code is completed", async () => {
    const checkout = await shop.readyCheckout()
    await Promise.all([1, 2, 3].map(() => shop.postSession(checkout)))
    const session = await shop.startSession(checkout)
    await Promise.all([1, 2, 3].map(() => shop.postSession(checkout)))
    await simulator.pay(session.data.qr_code)
    await pass(4, checkout)

    const completed = await shop.complete(checkout)

    expect(completed).toMatchObject({ type: "order" })
    const orderId = completed.type === "order" ? completed.order.id : ""
    expect((await shop.order(orderId)).payment_status).toBe("captured")
  })

  it("does not let two sessions take the same money", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    const authorize = () =>
      shop.hook("authorizePayment", {
        data: session.data,
        context: { idempotency_key: session.id },
      })
    expect(await authorize()).toMatchObject({
      status: 200,
      body: { status: "captured" },
    })
    expect(await authorize()).toMatchObject({ status: 200 })

    const other = await shop.startSession(checkout)
    const second = await shop.hook("authorizePayment", {
      data: other.data,
      context: { idempotency_key: other.id },
    })

    expect(other.data.payment_id).toBe(session.data.payment_id)
    expect(second).toMatchObject({
      status: 400,
      body: { type: "payment_requires_more_error" },
    })
  })

  it.each([
    {
      kind: "stray",
      told: expect.stringMatching(/is being refunded.*pay again/),
    },
    {
      kind: "unrecorded",
      told: expect.stringMatching(/is safe.*don't pay again/),
    },
  ])("takes no money that was declared $kind", async ({ kind, told }) => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET disposition = 'attention', attention_kind = $2 WHERE payment_id = $1",
      [session.data.payment_id, kind]
    )

    const answer = await shop.hook("authorizePayment", {
      data: session.data,
      context: { idempotency_key: session.id },
    })

    expect(answer).toMatchObject({ status: 400, body: { message: told } })
    expect(await ledger(checkout)).toMatchObject([
      { attention_kind: kind, taken_by: null },
    ])
  })

  it("takes no money that another instance has just seen refunded, whatever the service says now", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET status = 'refunded' WHERE payment_id = $1",
      [session.data.payment_id]
    )

    const answer = await shop.hook("authorizePayment", {
      data: session.data,
      context: { idempotency_key: session.id },
    })

    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/was refunded.*pay again/) },
    })
    expect(await ledger(checkout)).toMatchObject([{ taken_by: null }])
  })

  it("takes no code for less than what the session asks for", async () => {
    const cheap = await waitingCheckout()
    await simulator.pay(cheap.session.data.qr_code)
    const dear = await waitingCheckout({ quantity: 50 })
    // As if another plugin had led the dear session to the cheap code.
    await sql(
      databaseUrl,
      "UPDATE qr_payment_session SET qr_payment_id = (SELECT id FROM qr_payment WHERE payment_id = $1) WHERE id = $2",
      [cheap.session.data.payment_id, dear.session.id]
    )

    expect(await shop.complete(dear.checkout)).toMatchObject({
      type: "cart",
      error: { message: expect.stringMatching(/order has changed/) },
    })
    expect(await shop.orderOf(dear.checkout)).toBeUndefined()
  })

  it("goes by Medusa's own session, whatever payment its data names", async () => {
    const { session: rich } = await waitingCheckout()
    await simulator.pay(rich.data.qr_code)
    const { session: poor } = await waitingCheckout()

    const answer = await shop.hook("authorizePayment", {
      data: { ...poor.data, payment_id: rich.data.payment_id },
      context: { idempotency_key: poor.id },
    })

    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/not paid yet/) },
    })
  })
})
