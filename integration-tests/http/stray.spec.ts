import { sql } from "../support/database"
import { type Checkout, messageOf, OTHER_PROVIDER } from "../support/shop"
import { withoutQr } from "../support/without-qr"
import {
  databaseUrl,
  eventsOf,
  freshService,
  keptOrder,
  ledger,
  onlyPayment,
  paidOrder,
  pass,
  reconcileAfter,
  settleStray,
  shop,
  simulator,
  strandedPayment,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

async function expectSentBack(paymentId: string, why: string): Promise<void> {
  await until("the refund", async () => {
    const { status } = await simulator.payment(paymentId)
    return status === "refunded"
  })
  expect(await simulator.payment(paymentId)).toMatchObject({ refund_count: 1 })
  await until("the event", async () => {
    const events = await eventsOf(paymentId)
    return events.some(({ name }) => name === "qr_payment.refunded")
  })
  const { refund_amount, refund_fee } = await simulator.payment(paymentId)
  const { body } = await shop.admin("GET", `/qr-payments?q=${paymentId}`)
  expect(body).toMatchObject({
    qr_payments: [
      {
        reason: { code: why },
        refund: { amount: Number(refund_amount), fee: Number(refund_fee) },
      },
    ],
  })
}

/** The code is paid, and its order can't be placed, however often it is tried. */
async function payInVain(
  checkout: Checkout,
  code: string,
  afterEachTry: () => Promise<void> = async () => undefined
): Promise<void> {
  await withoutQr(shop, async () => {
    await simulator.pay(code)
    await pass(31, checkout)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await shop.reconcile()
      await afterEachTry()
      await pass(400, checkout)
    }
  })
}

/** A captured payment made of the code's money, beside the one that its collection has. */
async function captureToo(
  collectionId: string,
  { payment_id, amount }: { payment_id: string; amount: number }
): Promise<void> {
  const copied = (table: string, changes: string, where: string) =>
    sql(
      databaseUrl,
      `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(${table}) || jsonb_build_object('id', id || '_second', 'amount', $2::numeric, 'raw_amount', jsonb_build_object('value', $2::text, 'precision', 20), ${changes}))).*
       FROM ${table} WHERE ${where}`,
      [collectionId, amount, payment_id]
    )
  const data = "'data', data || jsonb_build_object('payment_id', $3::text)"
  await copied("payment_session", data, "payment_collection_id = $1")
  await copied(
    "payment",
    `${data}, 'payment_session_id', payment_session_id || '_second'`,
    "payment_collection_id = $1"
  )
  await copied(
    "capture",
    "'payment_id', payment_id || '_second', 'metadata', $3::text",
    "payment_id = (SELECT id FROM payment WHERE payment_collection_id = $1 AND id NOT LIKE '%_second')"
  )
}

/** For which kinds of attention an event is out, by the ids that tell repeats. */
async function attentionEvents(paymentId: string): Promise<unknown[]> {
  const events = await until("an event", async () => {
    const all = await eventsOf(paymentId)
    const found = all.filter(({ name }) => name === "qr_payment.attention")
    return found.length > 0 && found
  })
  return events
    .map(({ data }) => String(data.event_id).split(".").at(-1))
    .sort()
}

/** Of the first code, whose money was refunded, there is nothing to say to anybody, now or at any later look. */
async function expectNoAlarm(checkout: Checkout): Promise<void> {
  for (const seconds of [0, 3600, 86_400]) {
    await reconcileAfter(seconds, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "refunded", attention_kind: null },
      { disposition: "ordered", attention_kind: null },
    ])
  }
}

describe("stray money is refunded once, and the cart's next code works", () => {
  it("when the code is paid after its cart has changed", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    const next = await shop.startSession(checkout)
    await simulator.pay(session.data.qr_code)

    await settleStray(checkout)

    await expectSentBack(session.data.payment_id, "cart_changed")
    await simulator.pay(next.data.qr_code)
    await pass(4, checkout)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "refunded" },
      { status: "completed" },
    ])
  })

  it("when Medusa has captured a second code for what its order is paid for already", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    const next = await shop.startSession(checkout)
    await simulator.pay(next.data.qr_code)
    await pass(4, checkout)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
    await reconcileAfter(31, checkout)
    await simulator.pay(session.data.qr_code)
    await captureToo(checkout.collectionId, session.data)

    await settleStray(checkout)

    await expectSentBack(session.data.payment_id, "paid_another_way")
    expect(await simulator.payment(next.data.payment_id)).toMatchObject({
      status: "completed",
    })
    await expectNoAlarm(checkout)
  })

  it("when both codes of one cart are paid", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    const next = await shop.startSession(checkout)
    await simulator.pay(next.data.qr_code)
    await simulator.pay(session.data.qr_code)

    await settleStray(checkout)

    await expectSentBack(session.data.payment_id, "paid_another_way")
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
      total: 20,
    })
    expect(await simulator.payment(next.data.payment_id)).toMatchObject({
      status: "completed",
    })
  })

  it("when the shopper has chosen another way to pay meanwhile", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.store(
      "POST",
      `/payment-collections/${checkout.collectionId}/payment-sessions`,
      { provider_id: "pp_system_default" }
    )
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
    await simulator.pay(session.data.qr_code)

    await settleStray(checkout)

    await expectSentBack(session.data.payment_id, "paid_another_way")
  })

  it("when the order can't be placed, however often it is tried", async () => {
    const { checkout, session } = await waitingCheckout()

    await payInVain(checkout, session.data.qr_code)

    await expectSentBack(session.data.payment_id, "order_not_placed")
    expect(await shop.orderOf(checkout)).toBeUndefined()
    const next = await shop.startSession(checkout)
    await simulator.pay(next.data.qr_code)
    const completed = await shop.complete(checkout)
    expect(completed).toMatchObject({ type: "order" })
    // The first payment of the collection was refunded: the order is paid all the same.
    await reconcileAfter(31, checkout)
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
  })

  it("when the store runs out of stock: Medusa sends it back itself, and a later code pays", async () => {
    const stock = async (stocked_quantity: number) => {
      const items = await shop.admin("GET", "/inventory-items?sku=rare-mug")
      const id = /"id":"(iitem_\w+)"/.exec(JSON.stringify(items.body))?.[1]
      const answer = await shop.admin(
        "POST",
        `/inventory-items/${id}/location-levels/${shop.seed.location}`,
        { stocked_quantity }
      )
      expect(answer.status).toBe(200)
    }
    await stock(1)
    const { checkout, session } = await waitingCheckout({ product: "rareMug" })
    await stock(0)
    await simulator.pay(session.data.qr_code)

    // On a busy machine Medusa's own refund may fail, and the job places the order, or not, once more.
    await until("the refund", async () => {
      await settleStray(checkout)
      const { status } = await simulator.payment(session.data.payment_id)
      return status === "refunded"
    })

    await expectSentBack(session.data.payment_id, "order_not_placed")
    await stock(1)
    const next = await shop.startSession(checkout)
    expect(next.data.payment_id).not.toBe(session.data.payment_id)
    await simulator.pay(next.data.qr_code)
    await reconcileAfter(31, checkout)
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
    await expectNoAlarm(checkout)
  })
})

describe("stray money that can't go back at once", () => {
  it("needs attention meanwhile, and is refunded with growing patience", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    await simulator.pay(session.data.qr_code)
    await simulator.configure({ balance: 0 })

    await settleStray(checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_code: "stray_refund_failed",
        attention_reason: expect.stringMatching(
          /no checkout waits.*failed:.*balance/
        ),
      },
    ])
    await until("the event", async () => {
      const events = await eventsOf(session.data.payment_id)
      return events.some(({ name }) => name === "qr_payment.attention")
    })
    await simulator.configure({ balance: 1000 })
    await reconcileAfter(3600, checkout)
    await expectSentBack(session.data.payment_id, "cart_changed")
  })
})

describe("stray money that a session of Medusa's has taken before", () => {
  /** Paid and captured in Medusa, and no order could be placed; the service's balance is too low for the refund. */
  async function waitingRefund() {
    const { checkout, session } = await waitingCheckout()
    await simulator.configure({ balance: 0 })
    let authorized: unknown
    await payInVain(checkout, session.data.qr_code, async () => {
      const [row] = await sql<{ session: unknown }>(
        databaseUrl,
        "SELECT to_json(payment_session) AS session FROM payment_session WHERE id = $1",
        [session.id]
      )
      authorized ??= row?.session
    })
    expect(await ledger(checkout)).toMatchObject([
      { attention_code: "stray_refund_failed" },
    ])
    return { checkout, session, authorized }
  }

  it("places no order while its refund waits", async () => {
    const { checkout, session } = await waitingRefund()

    const completed = await shop.store(
      "POST",
      `/carts/${checkout.cartId}/complete`
    )

    expect(completed.status).toBe(400)
    await simulator.configure({ balance: 1000 })
    await reconcileAfter(3600, checkout)
    await expectSentBack(session.data.payment_id, "order_not_placed")
    expect(await shop.countOrders(checkout)).toBe(0)
  })

  /** Completes the cart as a completion does that had read the session before it was deleted. */
  async function completeLate(checkout: Checkout, authorized: unknown) {
    await sql(
      databaseUrl,
      "INSERT INTO payment_session SELECT * FROM json_populate_record(NULL::payment_session, $1)",
      [JSON.stringify(authorized)]
    )
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
  }

  it("pays for an order that a completion under way has placed all the same", async () => {
    const { checkout, session, authorized } = await waitingRefund()
    await completeLate(checkout, authorized)

    await simulator.configure({ balance: 1000 })
    await reconcileAfter(3600, checkout)

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 0,
    })
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "ordered", refund_reason: null, attention_kind: null },
    ])
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
  })

  it("needs attention when the order was placed while the refund was under way", async () => {
    const { checkout, session, authorized } = await waitingRefund()
    await simulator.configure({ balance: 1000 })
    await simulator.fault({ endpoint: "refund", kind: "slow", delayMs: 2000 })
    const refunded = reconcileAfter(3600, checkout)
    await until("the refund to be under way", async () => {
      const [row] = await ledger(checkout)
      return row?.refund_requested_at
    })
    await completeLate(checkout, authorized)
    await refunded

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 1,
    })
    const attention = {
      disposition: "attention",
      attention_code: "ordered_after_refund",
    }
    expect(await ledger(checkout)).toMatchObject([attention])
    // Its order is known by now, and the books are closed.
    await reconcileAfter(3600, checkout)
    expect(await ledger(checkout)).toMatchObject([attention])
  })
})

describe("paid money whose order can't be placed", () => {
  it("needs attention after ten minutes, and is not given up before the sixth try", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await pass(31, checkout)
    await withoutQr(shop, async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await shop.reconcile()
        await pass(400, checkout)
      }
    })
    expect(await ledger(checkout)).toMatchObject([
      { attention_kind: "stuck", failed_placings: 5 },
    ])
    expect(await attentionEvents(session.data.payment_id)).toEqual(["stuck"])

    await shop.reconcile()

    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
    expect(await ledger(checkout)).toMatchObject([{ disposition: "ordered" }])
  })

  it("waits while another provider holds money for the same cart", async () => {
    const { checkout, session } = await waitingCheckout()
    await holdElsewhere(checkout)
    await simulator.pay(session.data.qr_code)
    await reconcileAfter(31, checkout)
    expect(await ledger(checkout)).toMatchObject([{ status: "completed" }])
    expect(await shop.countOrders(checkout)).toBe(0)

    await sql(
      databaseUrl,
      "UPDATE payment SET canceled_at = now() WHERE payment_collection_id = $1",
      [checkout.collectionId]
    )
    await reconcileAfter(31, checkout)

    expect(await shop.countOrders(checkout)).toBe(1)
  })
})

it("needs attention when another provider holds money for the order that it has paid", async () => {
  const { checkout } = await keptOrder()
  await holdElsewhere(checkout)

  await reconcileAfter(86_400, checkout)

  expect(await ledger(checkout)).toMatchObject([
    {
      disposition: "attention",
      attention_code: "paid_twice",
      attention_reason: expect.stringContaining("not captured yet"),
    },
  ])
})

/** A payment that is authorized and not captured, as with a card. */
async function holdElsewhere({ collectionId }: Checkout): Promise<void> {
  await sql(
    databaseUrl,
    `INSERT INTO payment (id, amount, raw_amount, currency_code, provider_id, payment_collection_id, payment_session_id)
     VALUES ('pay_' || $1::text, 10, '{"value": "10", "precision": 20}', 'eur', $2, $1, 'payses_' || $1::text)`,
    [collectionId, OTHER_PROVIDER]
  )
}

describe("money that nobody waits for", () => {
  it("is not declared stray while a checkout has just taken it", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await shop.setQuantity(checkout, 2)
    await reconcileAfter(31, checkout)
    await pass(60, checkout)
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET taken_by = session_id, taken_at = now() WHERE payment_id = $1",
      [session.data.payment_id]
    )

    await shop.reconcile()

    expect(await ledger(checkout)).toMatchObject([
      { status: "completed", attention_kind: null },
    ])
    await reconcileAfter(61, checkout)
    await expectSentBack(session.data.payment_id, "cart_changed")
  })

  it("is announced once for each kind of attention that it needs", async () => {
    const { checkout, session } = await strandedPayment()
    await simulator.override(session.data.payment_id, {
      request_amount: { amount: "1.00" },
    })

    for (let look = 0; look < 2; look += 1) {
      await reconcileAfter(86_400, checkout)
    }

    expect(await attentionEvents(session.data.payment_id)).toEqual([
      "mismatch",
      "stray",
    ])
  })
})

describe("a code that is paid while its cart gets a new session", () => {
  it("is used by that session and not refunded", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    await simulator.pay(session.data.qr_code)
    await reconcileAfter(31, checkout)

    await shop.setQuantity(checkout, 1)
    const again = await shop.startSession(checkout)

    expect(again.data).toMatchObject({
      payment_id: session.data.payment_id,
      status: "completed",
    })
    await reconcileAfter(31, checkout)
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
  })
})

describe("an order that is placed twice over", () => {
  it("stays one order when everything is settled again and again", async () => {
    const { checkout, order } = await paidOrder()

    for (let times = 0; times < 4; times += 1) {
      await reconcileAfter(86_400, checkout)
    }

    expect(await shop.orderOf(checkout)).toMatchObject({ id: order.id })
    expect(onlyPayment(await shop.order(order.id))).toMatchObject({
      captures: [{ amount: 10 }],
      refunds: [],
    })
  })
})

describe("a payment that is not what was asked for", () => {
  it.each([
    { what: "amount", details: { request_amount: { amount: "1.00" } } },
    { what: "currency", details: { request_amount: { currency: "USD" } } },
    { what: "reference", details: { reference: { id: "another" } } },
    { what: "mode", details: { is_sandbox_transaction: true } },
  ])(
    "in its $what is held, and only a person refunds it",
    async ({ details }) => {
      const { checkout, session } = await waitingCheckout()
      const { payment_id } = session.data
      await simulator.pay(session.data.qr_code)
      await simulator.override(payment_id, details)

      await settleStray(checkout)
      await reconcileAfter(86_400, checkout)

      expect(await shop.orderOf(checkout)).toBeUndefined()
      expect(await simulator.payment(payment_id)).toMatchObject({
        refund_count: 0,
      })
      const [row] = await ledger(checkout)
      expect(row).toMatchObject({
        disposition: "attention",
        attention_kind: "mismatch",
      })
      // Nobody is asked to pay a second time while the first payment is not clear.
      const refused = await shop.postSession(checkout)
      expect(refused.status).toBe(400)
      expect(messageOf(refused)).toContain("do not pay again")

      expect(
        await shop.admin("POST", `/qr-payments/${row?.id}/refund`)
      ).toMatchObject({ status: 200 })
      await expectSentBack(payment_id, "merchant")
      const next = await shop.startSession(checkout)
      await simulator.pay(next.data.qr_code)
      expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
    }
  )

  it("is known to be refunded when that was done in the service's back office", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await simulator.override(session.data.payment_id, {
      request_amount: { amount: "1.00" },
    })
    await settleStray(checkout)
    await simulator.refundOutside(session.data.payment_id)

    await reconcileAfter(86_400, checkout)

    expect(await ledger(checkout)).toMatchObject([
      { status: "refunded", disposition: "refunded" },
    ])
    await shop.startSession(checkout)
  })

  it("pays for its order once the service names the right one", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await simulator.override(session.data.payment_id, {
      request_amount: { amount: "1.00" },
    })
    await settleStray(checkout)
    await simulator.override(session.data.payment_id, null)

    await reconcileAfter(86_400, checkout)

    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
    expect(await ledger(checkout)).toMatchObject([{ disposition: "ordered" }])
  })
})
