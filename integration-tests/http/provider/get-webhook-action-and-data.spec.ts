import {
  calls,
  freshService,
  ledger,
  paidOrder,
  pass,
  pollsAllowedSince,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../../support/shared"

beforeEach(() => freshService({ webhooks: false }))

const ask = (data: unknown) =>
  shop.hook("getWebhookActionAndData", { data, rawData: "", headers: {} })

describe("getWebhookActionAndData", () => {
  it.each([
    { service: "pending" as const, action: "pending" },
    { service: "completed" as const, action: "captured" },
    { service: "failed" as const, action: "failed" },
    { service: "expired" as const, action: "canceled" },
    { service: "refunded" as const, action: "canceled" },
  ])("turns $service into $action", async ({ service, action }) => {
    const { session } = await waitingCheckout()
    await simulator.force(session.data.payment_id, service)

    expect(await ask({ payment_id: session.data.payment_id })).toMatchObject({
      status: 200,
      body: { action, data: { session_id: session.id, amount: 10 } },
    })
  })

  it("does not keep the job from money that is paid and has no order yet", async () => {
    const { checkout, session } = await waitingCheckout()
    const about = { payment_id: session.data.payment_id }
    await simulator.pay(session.data.payment_id)
    await ask(about)
    await pass(31, checkout)
    await ask(about)

    await shop.reconcile()

    const order = await shop.orderOf(checkout)
    expect(order?.payment_status).toBe("captured")
  })

  it("believes nothing in the body but which payment it is about", async () => {
    const { session } = await waitingCheckout()

    const answer = await ask({
      data: { payment_id: session.data.payment_id, status: "completed" },
      status: "completed",
      amount: "10000.00",
    })

    expect(answer.body).toMatchObject({ action: "pending" })
  })

  it.each([
    {},
    null,
    [],
    "text",
    { payment_id: 7 },
    { payment_id: "pay_unknown" },
    { payment_id: "../../etc" },
    { payment_id: "x".repeat(10_000) },
  ])("takes %j for nothing, and asks the service nothing", async (body) => {
    await simulator.clearJournal()

    expect((await ask(body)).body).toEqual({ action: "not_supported" })
    expect(await simulator.journal()).toEqual([])
  })

  it("asks about a payment no more often than a poll may", async () => {
    const { session } = await waitingCheckout()
    const { payment_id } = session.data
    const started = Date.now()

    await Promise.all(Array.from({ length: 50 }, () => ask({ payment_id })))

    expect(await calls("details", payment_id)).toBeLessThanOrEqual(
      pollsAllowedSince(started)
    )
  })

  it("leaves a payment that does not match to settling, also when it was asked about just now", async () => {
    const { session } = await waitingCheckout()
    const { payment_id } = session.data
    await simulator.pay(payment_id)
    await simulator.override(payment_id, { reference: { id: "another" } })

    for (const time of ["first", "second"]) {
      expect([time, (await ask({ payment_id })).body]).toEqual([
        time,
        { action: "not_supported" },
      ])
    }
  })

  it("leaves paid money to settling when the service does not confirm it now", async () => {
    const { checkout, session } = await waitingCheckout()
    const { payment_id } = session.data
    await simulator.pay(payment_id)
    expect((await ask({ payment_id })).body).toMatchObject({
      action: "captured",
    })
    await pass(10, checkout)
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })

    expect((await ask({ payment_id })).body).toEqual({
      action: "not_supported",
    })
  })

  it("says nothing about money that an order owns, so that nobody can have Medusa ask about it again and again", async () => {
    const { checkout, session } = await paidOrder()
    await reconcileAfter(31, checkout)
    await shop.startSession(checkout)
    await pass(10, checkout)

    expect((await ask({ payment_id: session.data.payment_id })).body).toEqual({
      action: "not_supported",
    })
  })

  it("leaves several sessions with one code to settling, which then places one order", async () => {
    const checkout = await shop.readyCheckout()
    await Promise.all([1, 2, 3].map(() => shop.postSession(checkout)))
    const [row] = await ledger(checkout)
    const payment_id = row?.payment_id ?? ""
    await simulator.pay(payment_id)

    const { body } = await ask({ payment_id })
    await reconcileAfter(31, checkout)

    expect(body).toMatchObject({
      action: expect.stringMatching(/not_supported|captured/),
    })
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
  })

  it("says nothing about a payment whose session is gone", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    await simulator.pay(session.data.qr_code)

    expect((await ask({ payment_id: session.data.payment_id })).body).toEqual({
      action: "not_supported",
    })
  })
})
