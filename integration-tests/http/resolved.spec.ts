import { z } from "zod"
import { sql } from "../support/database"
import {
  calls,
  cancelAndSettle,
  databaseUrl,
  eventsOf,
  freshService,
  keptOrder,
  ledger,
  paidOrder,
  pass,
  reconcileAfter,
  settleStray,
  shop,
  simulator,
  strandedPayment,
  waitingCheckout,
} from "../support/shared"
import type { Order } from "../support/shapes"
import { type Checkout, expectBody, messageOf } from "../support/shop"
import { until } from "../support/until"

const NOTE = "Returned by bank transfer on Tuesday"

beforeEach(() => freshService({ webhooks: false }))

async function resolve(checkout: Checkout, body: unknown = { note: NOTE }) {
  const [row] = await ledger(checkout)
  return await shop.admin("POST", `/qr-payments/${row?.id}/resolve`, body)
}

const listShape = z.object({
  qr_payments: z.array(z.object({ id: z.string() })),
  attention_count: z.number(),
})

async function listed(disposition: string) {
  const answer = await shop.admin(
    "GET",
    `/qr-payments?disposition=${disposition}&limit=100`
  )
  return expectBody(listShape, answer)
}

async function isListed(checkout: Checkout, disposition: string) {
  const [row] = await ledger(checkout)
  const { qr_payments } = await listed(disposition)
  return qr_payments.some(({ id }) => id === row?.id)
}

async function attentionsOf(paymentId: string): Promise<number> {
  const events = await eventsOf(paymentId)
  const ids = events
    .filter(({ name }) => name === "qr_payment.attention")
    .map(({ data }) => data.event_id)
  return new Set(ids).size
}

/** A code about which nobody knew anything for an hour. */
async function unansweredPayment() {
  const { checkout, session } = await waitingCheckout()
  await simulator.override(session.data.payment_id, { status: "on_hold" })
  for (let look = 0; look < 12; look += 1) {
    await reconcileAfter(400, checkout)
  }
  expect(await ledger(checkout)).toMatchObject([
    { disposition: "attention", attention_kind: "unanswered" },
  ])
  return { checkout, session }
}

describe("a stray payment that a person has settled outside", () => {
  it("needs no attention any longer, and says who did what", async () => {
    const { checkout, session } = await strandedPayment()
    const { attention_count } = await listed("attention")

    const answer = await resolve(checkout)

    expect(answer).toMatchObject({
      status: 200,
      body: {
        qr_payment: {
          disposition: "resolved",
          attention_kind: "stray",
          resolved_note: NOTE,
          can_resolve: false,
          can_refund: true,
        },
      },
    })
    expect((await listed("attention")).attention_count).toBe(
      attention_count - 1
    )
    expect(await isListed(checkout, "attention")).toBe(false)
    expect(await isListed(checkout, "resolved")).toBe(true)
    // The shopper must not go on waiting for an order.
    expect((await shop.poll(session.id)).body).toMatchObject({
      qr_payment: { order_id: null, reason: "cart_changed" },
    })
  })

  it("is never refunded by itself, however long the job looks and although it could", async () => {
    const { checkout, session } = await strandedPayment()
    await resolve(checkout)
    await simulator.configure({ balance: 1000 })

    for (const seconds of [60, 3600, 24 * 3600, 10 * 24 * 3600]) {
      await reconcileAfter(seconds, checkout)
    }

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "completed",
      refund_count: 0,
    })
    expect(await ledger(checkout)).toMatchObject([{ disposition: "resolved" }])
  })

  it("buys no order: the shopper gets another code", async () => {
    const { checkout, session } = await strandedPayment()
    await resolve(checkout)

    const next = await shop.startSession(checkout)

    expect(next.data.payment_id).not.toBe(session.data.payment_id)
    const completed = await shop.complete(checkout)
    expect(completed.type).toBe("cart")
  })

  it("can still be refunded by a person", async () => {
    const { checkout, session, id } = await strandedPayment()
    await resolve(checkout)
    await simulator.configure({ balance: 1000 })

    const { status } = await shop.admin("POST", `/qr-payments/${id}/refund`)

    expect(status).toBe(200)
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 1,
    })
    expect(await ledger(checkout)).toMatchObject([{ disposition: "refunded" }])
  })

  it("comes back when it is refunded at the service, which may be the second time", async () => {
    const { checkout, session } = await strandedPayment()
    await resolve(checkout)
    await simulator.configure({ balance: 1000 })
    await simulator.refundOutside(session.data.payment_id)
    await reconcileAfter(24 * 3600, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        status: "refunded",
        disposition: "attention",
        attention_code: "refunded_after_resolved",
        attention_reason: expect.stringMatching(/returned twice/),
      },
    ])
    await resolve(checkout)
    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { status: "refunded", disposition: "refunded" },
    ])
  })

  it("comes back when the service takes its word back, and again when it stands by it", async () => {
    const { checkout, session } = await strandedPayment()
    await resolve(checkout)
    await simulator.force(session.data.payment_id, "pending")
    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "reversed" },
    ])
    await resolve(checkout, { note: "No money came" })

    await simulator.force(session.data.payment_id, "completed")
    await reconcileAfter(24 * 3600, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "stray",
      },
    ])
  })

  it("comes back when the service names another amount, and when it names the right one", async () => {
    const { checkout, session } = await strandedPayment()
    const { payment_id } = session.data
    await resolve(checkout)
    await simulator.override(payment_id, { request_amount: { amount: "1.00" } })
    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "mismatch" },
    ])
    await resolve(checkout, { note: "Got 1.00 and returned it" })
    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "resolved" }])

    await simulator.override(payment_id, {})
    await reconcileAfter(24 * 3600, checkout)

    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "stray" },
    ])
  })
})

describe("a resolved payment of which the service has news", () => {
  it("comes back when nobody can find out what they are", async () => {
    const { checkout, session } = await strandedPayment()
    const { payment_id } = session.data
    await resolve(checkout)
    await simulator.override(payment_id, { status: "on_hold" })
    await reconcileAfter(24 * 3600, checkout)
    await reconcileAfter(3700, checkout)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "resolved" }])

    await simulator.sendWebhook(payment_id)
    await until("the webhook to be looked at", async () => {
      const [row] = await ledger(checkout)
      return (row?.next_check_at?.getTime() ?? 0) > Date.now() + 40_000
    })
    await reconcileAfter(3700, checkout)

    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "unanswered" },
    ])
  })

  it("comes back when it is paid again after it had been taken back", async () => {
    const { checkout, session } = await strandedPayment()
    const { payment_id } = session.data
    await simulator.force(payment_id, "failed")
    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { attention_kind: "reversed" },
    ])
    await resolve(checkout)
    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "resolved" }])

    await simulator.force(payment_id, "completed")
    await reconcileAfter(24 * 3600, checkout)

    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "stray" },
    ])
    expect(await simulator.payment(payment_id)).toMatchObject({
      refund_count: 0,
    })
  })
})

describe("a refund that the store makes by itself", () => {
  it("lets nobody say meanwhile that they have settled it, and happens once", async () => {
    const { checkout, session } = await strandedPayment()
    await simulator.configure({ balance: 1000 })
    await simulator.fault({ endpoint: "refund", kind: "slow", times: 1 })
    const job = reconcileAfter(24 * 3600, checkout)
    await until("the refund to begin", async () => {
      const [row] = await ledger(checkout)
      return row?.refunding_until
    })

    expect((await resolve(checkout)).status).toBe(409)
    await job

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 1,
    })
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "refunded", refunding_until: null },
    ])
  })
})

describe("two refunds at once", () => {
  it("let nobody say that they have settled it before both are done", async () => {
    const { checkout, id } = await strandedPayment()
    await simulator.configure({ balance: 1000 })
    await simulator.fault({ endpoint: "refund", kind: "slow", times: 1 })
    await simulator.fault({ endpoint: "refund", kind: "500", times: 1 })
    const job = reconcileAfter(24 * 3600, checkout)
    await until("the refund to begin", async () => {
      const [row] = await ledger(checkout)
      return row?.refunding_until
    })

    await shop.admin("POST", `/qr-payments/${id}/sync`)

    expect((await resolve(checkout)).status).toBe(409)
    await job
  })
})

describe("a refund that a person makes", () => {
  it("is not made again by whoever asks the service meanwhile", async () => {
    const { checkout, session, id } = await strandedPayment()
    await simulator.configure({ balance: 1000 })
    const before = await calls("refund", session.data.payment_id)
    await simulator.fault({ endpoint: "refund", kind: "slow", times: 1 })
    const refund = shop.admin("POST", `/qr-payments/${id}/refund`)
    await until("the refund to begin", async () => {
      const [row] = await ledger(checkout)
      return row?.refund_requested_at
    })

    await shop.admin("POST", `/qr-payments/${id}/sync`)

    expect((await refund).status).toBe(200)
    expect(await calls("refund", session.data.payment_id)).toBe(before + 1)
  })

  it("lets nobody else say meanwhile that they have settled it", async () => {
    const { checkout, session, id } = await strandedPayment()
    await simulator.configure({ balance: 1000 })
    await simulator.fault({ endpoint: "refund", kind: "slow", times: 1 })
    const refund = shop.admin("POST", `/qr-payments/${id}/refund`)
    await until("the refund to begin", async () => {
      const [row] = await ledger(checkout)
      return row?.refund_requested_at
    })

    expect((await resolve(checkout)).status).toBe(409)

    expect((await refund).status).toBe(200)
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 1,
    })
  })
})

describe("the money of a cancelled order that a person has returned", () => {
  /** Its refund failed, and then the service named something else than was asked for. */
  async function owedWithMismatch() {
    const { checkout, session, order } = await keptOrder()
    const { payment_id } = session.data
    await simulator.configure({ balance: 0 })
    await cancelAndSettle(order.id, checkout)
    expect(await ledger(checkout)).toMatchObject([{ attention_kind: "owed" }])
    await simulator.override(payment_id, { request_amount: { amount: "1.00" } })
    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { attention_kind: "mismatch" },
    ])
    return { checkout, payment_id }
  }

  it("is not returned again once the service is clear and has the balance", async () => {
    const { checkout, payment_id } = await owedWithMismatch()
    await resolve(checkout)
    await simulator.override(payment_id, {})
    await simulator.configure({ balance: 1000 })

    await reconcileAfter(24 * 3600, checkout)
    await reconcileAfter(24 * 3600, checkout)

    expect(await simulator.payment(payment_id)).toMatchObject({
      refund_count: 0,
    })
  })

  it("is refunded by Medusa's own button alone, as the merchant is told", async () => {
    const { checkout, payment_id } = await owedWithMismatch()
    await resolve(checkout)
    await simulator.override(payment_id, {})
    await simulator.configure({ balance: 1000 })
    const [row] = await ledger(checkout)

    const answer = await shop.admin("POST", `/qr-payments/${row?.id}/refund`)

    expect(messageOf(answer)).toMatch(/canceled\. Open that order.*"Refund"/)
    const order = await shop.orderOf(checkout)
    const [payment] = order?.payment_collections[0]?.payments ?? []
    await shop.refund(payment?.id ?? "")
    expect(await simulator.payment(payment_id)).toMatchObject({
      refund_count: 1,
    })
  })
})

describe("an order that is cancelled after its mismatch was resolved", () => {
  it("needs attention when its refund fails", async () => {
    const { checkout, session, order } = await keptOrder()
    const { payment_id } = session.data
    await simulator.override(payment_id, { request_amount: { amount: "1.00" } })
    await reconcileAfter(24 * 3600, checkout)
    await resolve(checkout)
    await simulator.configure({ balance: 0 })

    await cancelAndSettle(order.id, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_code: "canceled_not_refunded",
        attention_reason: expect.stringMatching(/canceled.*not refunded/),
      },
    ])
  })
})

describe("a paid code without order that a person has resolved", () => {
  /** Medusa has authorized and captured it, and taken the order back: it never asks again about such a session. */
  async function capturedWithoutOrder() {
    const { checkout, session, order } = await keptOrder()
    for (const [table, column] of [
      ['"order"', "id"],
      ["order_cart", "order_id"],
      ["order_payment_collection", "order_id"],
    ]) {
      await sql(
        databaseUrl,
        `UPDATE ${table} SET deleted_at = now() WHERE ${column} = $1`,
        [order.id]
      )
    }
    await sql(
      databaseUrl,
      "UPDATE cart SET completed_at = NULL WHERE id = $1",
      [checkout.cartId]
    )
    await sql(
      databaseUrl,
      `UPDATE qr_payment SET disposition = 'attention', attention_kind = 'stuck', attention_reason = 'no order',
         order_id = NULL WHERE payment_id = $1`,
      [session.data.payment_id]
    )
    return { checkout, session }
  }

  async function isSessionOpen(id: string): Promise<boolean> {
    const found = await sql(
      databaseUrl,
      "SELECT FROM payment_session WHERE id = $1 AND deleted_at IS NULL",
      [id]
    )
    return found.length > 0
  }

  /** What Medusa calls refunded of each code. */
  function refundsByCode({ payment_collections }: Order) {
    const payments = payment_collections.flatMap((one) => one.payments)
    return Object.fromEntries(
      payments.map(({ data, refunds }) => [
        data?.payment_id,
        refunds.map(({ amount }) => amount),
      ])
    )
  }

  it("completes its cart no longer: its session is closed", async () => {
    const { checkout, session } = await capturedWithoutOrder()
    expect((await resolve(checkout)).status).toBe(200)

    expect(await isSessionOpen(session.id)).toBe(false)
    const path = `/carts/${checkout.cartId}/complete`
    const { body } = await shop.store("POST", path)
    expect(body).not.toMatchObject({ type: "order" })
    expect(await shop.orderOf(checkout)).toBeUndefined()
  })

  it("is refunded in Medusa's books alone, and not with the order that another code pays for when that is cancelled", async () => {
    const { checkout, session } = await capturedWithoutOrder()
    await resolve(checkout)

    const next = await shop.startSession(checkout)
    await simulator.pay(next.data.qr_code)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
    const placed = await shop.orderOf(checkout)
    const order = await shop.order(placed?.id ?? "")
    expect(refundsByCode(order)).toEqual({
      [session.data.payment_id]: [10],
      [next.data.payment_id]: [],
    })
    expect(await calls("refund")).toBe(0)

    await shop.admin("POST", `/orders/${order.id}/cancel`)
    await until("the order's own refund", async () => {
      const rows = await ledger(checkout)
      return rows.some(({ disposition }) => disposition === "refunded")
    })
    await reconcileAfter(24 * 3600, checkout)

    expect(await calls("refund", session.data.payment_id)).toBe(0)
    expect(await calls("refund", next.data.payment_id)).toBe(1)
    expect(refundsByCode(await shop.order(order.id))).toEqual({
      [session.data.payment_id]: [10],
      [next.data.payment_id]: [10],
    })
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "resolved", status: "completed" },
      { disposition: "refunded", status: "refunded" },
    ])
  })

  it("is resolved also when its session can't be closed, which is tried again", async () => {
    const { checkout, session } = await capturedWithoutOrder()
    await sql(
      databaseUrl,
      `CREATE FUNCTION keep_session() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$;
       CREATE TRIGGER keep_session BEFORE UPDATE OR DELETE ON payment_session
         FOR EACH ROW WHEN (OLD.id = '${session.id}') EXECUTE FUNCTION keep_session()`
    )
    const answer = await resolve(checkout).finally(() =>
      sql(databaseUrl, "DROP FUNCTION keep_session CASCADE")
    )
    expect(answer.status).toBe(200)
    expect(await isSessionOpen(session.id)).toBe(true)

    await reconcileAfter(24 * 3600, checkout)

    expect(await isSessionOpen(session.id)).toBe(false)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "resolved" }])
  })

  it("comes back when Medusa has placed an order with it all the same", async () => {
    const { checkout, order } = await paidOrder()
    const [row] = await ledger(checkout)
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET disposition = 'attention', attention_kind = 'stuck', attention_reason = 'no order' WHERE id = $1",
      [row?.id]
    )
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET disposition = 'resolved', resolved_at = now(), resolved_status = status, hands_off = true WHERE id = $1",
      [row?.id]
    )

    await reconcileAfter(24 * 3600, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_code: "ordered_after_resolved",
        attention_reason: expect.stringContaining(order.id),
      },
    ])
  })
})

describe("a code that was resolved before it was paid", () => {
  it("comes back when it is paid, is announced again, and no money moves", async () => {
    const { checkout, session } = await unansweredPayment()
    const before = await attentionsOf(session.data.payment_id)
    await resolve(checkout)

    await simulator.override(session.data.payment_id, {})
    await simulator.pay(session.data.qr_code)
    await reconcileAfter(24 * 3600, checkout)
    await settleStray(checkout)
    await reconcileAfter(24 * 3600, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        status: "completed",
        disposition: "attention",
        attention_kind: "stray",
        attention_code: "paid_after_resolved",
        attention_reason: expect.stringMatching(/marked as resolved/),
        order_id: null,
      },
    ])
    expect(await shop.orderOf(checkout)).toBeUndefined()
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 0,
    })
    expect(await attentionsOf(session.data.payment_id)).toBe(before + 1)
    const answer = await resolve(checkout)
    expect(answer.status).toBe(200)
    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "resolved" }])
  })
})

describe("a waiting code that was resolved", () => {
  it("is shown to no shopper any longer, and a cart gets another one", async () => {
    const { checkout, session } = await unansweredPayment()
    await resolve(checkout)
    await simulator.override(session.data.payment_id, {})

    expect(await shop.poll(session.id)).toMatchObject({ status: 410 })
    await reconcileAfter(60, checkout)
    const next = await shop.startSession(checkout)
    expect(next.data.payment_id).not.toBe(session.data.payment_id)
  })

  it("comes back when the webhook calls and nobody can say what happened, and still serves no cart", async () => {
    const { checkout, session } = await unansweredPayment()
    await resolve(checkout)
    const { webhook_url } = await simulator.payment(session.data.payment_id)
    await fetch(String(webhook_url), { method: "POST" })

    for (let look = 0; look < 12; look += 1) {
      await reconcileAfter(400, checkout)
    }

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "unanswered",
        attention_reason: expect.stringMatching(/called the webhook at/),
      },
    ])
    await simulator.override(session.data.payment_id, {})
    const next = await shop.startSession(checkout)
    expect(next.data.payment_id).not.toBe(session.data.payment_id)
    await reconcileAfter(400, checkout)
    const rows = await ledger(checkout)
    expect(
      rows.find(({ payment_id }) => payment_id === session.data.payment_id)
    ).toMatchObject({ disposition: "resolved" })
  })
})

describe("an order whose problem a person has settled", () => {
  it("is resolved while the same is found again, and comes back when something else is", async () => {
    const { checkout, session } = await keptOrder()
    const { payment_id } = session.data
    await simulator.override(payment_id, { request_amount: { amount: "1.00" } })
    await reconcileAfter(24 * 3600, checkout)
    await resolve(checkout)
    const announced = await attentionsOf(payment_id)

    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "resolved", attention_kind: "mismatch" },
    ])

    await simulator.override(payment_id, { request_amount: { amount: "2.00" } })
    await reconcileAfter(24 * 3600, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "mismatch" },
    ])
    expect(await attentionsOf(payment_id)).toBe(announced + 1)
  })
})

describe("what a person can't resolve", () => {
  it("is a payment that needs no attention", async () => {
    const { checkout } = await keptOrder()
    expect(await resolve(checkout)).toMatchObject({ status: 409 })
    expect(await ledger(checkout)).toMatchObject([{ disposition: "ordered" }])
  })

  it.each([{}, { note: " " }, { note: "x".repeat(501) }, { note: 1 }])(
    "is one without a note (%j)",
    async (body) => {
      const { checkout } = await strandedPayment()
      expect((await resolve(checkout, body)).status).toBe(400)
      await pass(1, checkout)
      expect(await ledger(checkout)).toMatchObject([
        { disposition: "attention" },
      ])
    }
  )

  it("is one that is not there", async () => {
    const answer = await shop.admin("POST", "/qr-payments/qrpay_none/resolve", {
      note: NOTE,
    })
    expect(answer.status).toBe(404)
  })
})
