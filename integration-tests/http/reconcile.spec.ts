import { sql } from "../support/database"
import {
  cancelAndSettle,
  databaseUrl,
  eventsOf,
  freshService,
  ledger,
  onlyPayment,
  paidOrder,
  pass,
  reconcileAfter,
  shop,
  simulator,
  startAnotherInstance,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

describe("the reconcile job", () => {
  it("places the order within 90 s of the payment, without webhook or browser", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    // The first 30 s, in which the job leaves a new code alone: see below.
    await pass(30, checkout)

    const instance = await startAnotherInstance({ jobs: true })
    try {
      const order = await until("the job", () => shop.orderOf(checkout), 60)

      expect((await shop.order(order.id)).payment_status).toBe("captured")
    } finally {
      await instance.stop()
    }
  })

  it("looks at a code for the first time 30 s after its issue", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)

    await reconcileAfter(25, checkout)
    expect(await shop.orderOf(checkout)).toBeUndefined()
    await reconcileAfter(6, checkout)
    expect(await shop.orderOf(checkout)).toBeDefined()
  })

  it("catches up with everything after the service was down for ten minutes", async () => {
    const paid = await Promise.all([1, 2, 3].map(() => waitingCheckout()))
    const failed = await waitingCheckout()
    for (const { session } of paid) {
      await simulator.pay(session.data.qr_code)
    }
    await simulator.fail(failed.session.data.payment_id)
    const checkouts = [...paid, failed].map(({ checkout }) => checkout)
    await simulator.fault({
      endpoint: "details",
      kind: "reset",
      times: "always",
    })
    for (let minute = 0; minute < 10; minute += 1) {
      await simulator.advance(60)
      await reconcileAfter(60, ...checkouts)
    }
    expect(await shop.orderOf(checkouts[0] ?? failed.checkout)).toBeUndefined()

    await simulator.clearFaults()
    await reconcileAfter(300, ...checkouts)

    for (const { checkout } of paid) {
      expect(await shop.orderOf(checkout)).toMatchObject({
        payment_status: "captured",
      })
    }
    expect(await ledger(failed.checkout)).toMatchObject([{ status: "failed" }])
  })

  it("goes on with the others when one row fails", async () => {
    const bad = await waitingCheckout()
    const good = await waitingCheckout()
    for (const { session } of [bad, good]) {
      await simulator.pay(session.data.qr_code)
    }
    await simulator.fault({
      endpoint: "details",
      kind: "wrong-types",
      times: "always",
      paymentId: bad.session.data.payment_id,
    })

    await reconcileAfter(31, bad.checkout, good.checkout)

    expect(await shop.orderOf(good.checkout)).toBeDefined()
    expect(await shop.orderOf(bad.checkout)).toBeUndefined()
  })

  it("follows a pending code until the service says that it is over", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.configure({ expiryMinutes: 600 })
    await reconcileAfter(3600, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { status: "pending", next_check_at: expect.any(Date) },
    ])

    await simulator.expire(session.data.payment_id)
    await reconcileAfter(3600, checkout)

    expect(await ledger(checkout)).toMatchObject([{ status: "expired" }])
    expect(await eventsOf(session.data.payment_id)).toMatchObject([
      { name: "qr_payment.expired" },
    ])
  })

  it("leaves a row due as it is that somebody has changed while it was looked at", async () => {
    const { checkout, session } = await waitingCheckout()
    const { id } = (await ledger(checkout))[0] ?? {}
    // Between reading the row and setting when it is due, its events are noted as out: then it changes.
    await sql(
      databaseUrl,
      `CREATE FUNCTION change_meanwhile() RETURNS trigger AS $$ BEGIN
         NEW.updated_at := now() + interval '1 second';
         NEW.next_check_at := now() + interval '1 hour';
         RETURN NEW; END $$ LANGUAGE plpgsql`
    )
    await sql(
      databaseUrl,
      `CREATE TRIGGER change_meanwhile BEFORE UPDATE OF announced ON qr_payment
       FOR EACH ROW EXECUTE FUNCTION change_meanwhile()`
    )
    try {
      await simulator.fail(session.data.payment_id)
      await shop.admin("POST", `/qr-payments/${id}/sync`)
    } finally {
      await sql(databaseUrl, "DROP FUNCTION change_meanwhile CASCADE")
    }

    const [row] = await ledger(checkout)
    expect(row?.status).toBe("failed")
    const due = (row?.next_check_at?.getTime() ?? 0) - Date.now()
    expect(due / 60_000).toBeCloseTo(60, 0)
  })

  it("books a refund made outside Medusa, once", async () => {
    const { checkout, order, session } = await paidOrder()
    await reconcileAfter(31, checkout)
    await simulator.refundOutside(session.data.payment_id)

    for (let day = 0; day < 3; day += 1) {
      await reconcileAfter(86_400, checkout)
    }

    const after = await shop.order(order.id)
    expect(onlyPayment(after).refunds).toMatchObject([{ amount: 10 }])
    expect(after.payment_status).toBe("refunded")
    expect(await ledger(checkout)).toMatchObject([{ status: "refunded" }])
    const names = (await eventsOf(session.data.payment_id)).map(
      ({ name }) => name
    )
    // Nobody asked for it here: the merchant is told.
    expect(names.sort()).toEqual([
      "qr_payment.attention",
      "qr_payment.completed",
      "qr_payment.refunded",
    ])
  })

  it("raises no alarm for an order that was refunded before the first look at it", async () => {
    const { checkout, order, payment } = await paidOrder()
    expect(await ledger(checkout)).toMatchObject([{ order_id: null }])
    expect(await shop.refund(payment.id, 10)).toMatchObject({ status: 200 })

    await shop.reconcile()

    expect(await ledger(checkout)).toMatchObject([
      { disposition: "refunded", attention_kind: null, order_id: order.id },
    ])
  })

  it("refunds a cancelled order later, when the refund failed at first", async () => {
    const { checkout, order, session } = await paidOrder()
    await reconcileAfter(31, checkout)
    await simulator.configure({ balance: 0 })

    const cancelled = await cancelAndSettle(order.id, checkout)

    expect(cancelled.status).toBe(200)
    expect(onlyPayment(await shop.order(order.id)).refunds).toEqual([])
    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_code: "refund_failed",
        attention_reason: expect.stringMatching(/was canceled.*balance/s),
      },
    ])

    await simulator.configure({ balance: 1000 })
    await reconcileAfter(7200, checkout)

    expect(onlyPayment(await shop.order(order.id)).refunds).toHaveLength(1)
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
    expect(await ledger(checkout)).toMatchObject([{ disposition: "refunded" }])
  })
})
