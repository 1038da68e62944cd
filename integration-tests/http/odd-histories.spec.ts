import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate, sql } from "../support/database"
import { ledgerOf } from "../support/ledger"
import { startStore } from "../support/store"
import { type CheckoutWishes, Shop } from "../support/shop"
import {
  calls,
  databaseUrl,
  freshService,
  ledger,
  onlyPayment,
  paidOrder,
  pass,
  settleStray,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { passTime } from "../support/time"
import { until } from "../support/until"
import { withoutQr } from "../support/without-qr"

beforeEach(() => freshService({ webhooks: false }))

/** A placed order that the ledger knows. */
async function keptOrder(wishes?: CheckoutWishes) {
  const paid = await paidOrder(wishes)
  await pass(31, paid.checkout)
  await shop.reconcile()
  return paid
}

/** As if Medusa had never booked the order's payment: neither the entry nor the sums. */
async function forgetBooking(orderId: string | undefined): Promise<void> {
  await sql(databaseUrl, "DELETE FROM order_transaction WHERE order_id = $1", [
    orderId,
  ])
  await sql(
    databaseUrl,
    `UPDATE order_summary
     SET totals = totals || jsonb_build_object(
       'paid_total', 0, 'raw_paid_total', zero, 'transaction_total', 0, 'raw_transaction_total', zero,
       'pending_difference', totals -> 'paid_total', 'raw_pending_difference', totals -> 'raw_paid_total')
     FROM jsonb_build_object('value', '0', 'precision', 20) AS zero
     WHERE order_id = $1`,
    [orderId]
  )
}

/** As a process leaves it that died between writing a refund and asking the provider. */
async function leaveRefund(paymentId: string, amount: number): Promise<void> {
  await sql(
    databaseUrl,
    `INSERT INTO refund (id, amount, raw_amount, payment_id, created_at)
     VALUES ('ref_' || $1::text, $2::numeric, jsonb_build_object('value', $2::text, 'precision', 20), $1, now() - interval '10 minutes')`,
    [paymentId, amount]
  )
}

describe("a refund made outside Medusa", () => {
  it("is booked later when booking it failed at first", async () => {
    const { checkout, order, session } = await keptOrder()
    await simulator.refundOutside(session.data.payment_id)
    await simulator.fault({ endpoint: "status", kind: "503", times: "always" })
    await pass(86_400, checkout)
    await shop.reconcile()
    await simulator.clearFaults()

    await pass(86_400, checkout)
    await shop.reconcile()

    expect(onlyPayment(await shop.order(order.id)).refunds).toHaveLength(1)
    expect(await ledger(checkout)).toMatchObject([{ status: "refunded" }])
  })

  it("is not believed on one odd answer, and moves no money", async () => {
    const { checkout, order, session } = await keptOrder()
    await simulator.override(session.data.payment_id, { status: "refunded" })
    await pass(86_400, checkout)
    await shop.reconcile()
    await simulator.override(session.data.payment_id, null)
    await pass(86_400, checkout)
    await shop.reconcile()

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 0,
    })
    expect(onlyPayment(await shop.order(order.id)).refunds).toEqual([])
    expect(await ledger(checkout)).toMatchObject([
      { status: "completed", disposition: "ordered" },
    ])
  })
})

describe("a payment whose order can't be placed for a while", () => {
  it("is not sent back because an open page asks again and again", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)

    await withoutQr(shop, async () => {
      for (let poll = 0; poll < 12; poll += 1) {
        await sql(
          databaseUrl,
          "UPDATE qr_payment SET checked_at = NULL WHERE payment_id = $1",
          [session.data.payment_id]
        )
        await shop.poll(session.id)
      }
    })

    expect(await ledger(checkout)).toMatchObject([{ failed_placings: 1 }])
    await pass(60, checkout)
    await shop.poll(session.id)
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
  })

  it("places no order with its money once that went back", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await withoutQr(shop, async () => {
      await pass(31, checkout)
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await shop.reconcile()
        await pass(400, checkout)
      }
    })
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
    })

    const answer = await shop.store(
      "POST",
      `/carts/${checkout.cartId}/complete`
    )

    expect(answer.body).not.toMatchObject({ type: "order" })
    expect(await shop.orderOf(checkout)).toBeUndefined()
  })

  it("goes back at the next look once the balance allows it", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await withoutQr(shop, async () => {
      await simulator.configure({ balance: 0 })
      await pass(31, checkout)
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await shop.reconcile()
        await pass(400, checkout)
      }
    })
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "stray" },
    ])

    await simulator.configure({ balance: 1000 })
    await pass(30_000, checkout)
    await shop.reconcile()

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
  })
})

describe("an order", () => {
  it("that Medusa calls refunded while the service still has the money is paid back", async () => {
    const { checkout, order, payment, session } = await keptOrder()
    await leaveRefund(payment.id, 10)

    await pass(86_400, checkout)
    await shop.reconcile()

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
    expect(onlyPayment(await shop.order(order.id)).refunds).toHaveLength(1)
  })

  it("that a crash left with a refund of a part, which never happened, can be refunded in whole", async () => {
    const { checkout, order, payment, session } = await keptOrder()
    await leaveRefund(payment.id, 5)

    await pass(86_400, checkout)
    await shop.reconcile()

    expect(onlyPayment(await shop.order(order.id)).refunds).toEqual([])
    expect(await ledger(checkout)).toMatchObject([{ disposition: "ordered" }])
    expect((await shop.refund(payment.id, 10)).status).toBe(200)
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
  })

  it("that was refunded at the digits of its currency stays refunded, once", async () => {
    // 33 % off 22.23 is 14.8941 in Medusa, of which 14.89 were charged.
    const { checkout, order, payment } = await keptOrder({
      product: "bowl",
      promotion: "THIRD",
    })
    expect((await shop.refund(payment.id, 14.89)).status).toBe(200)

    await pass(86_400, checkout)
    await sql(
      databaseUrl,
      "UPDATE refund SET created_at = now() - interval '10 minutes' WHERE payment_id = $1",
      [payment.id]
    )
    await shop.reconcile()

    expect(await ledger(checkout)).toMatchObject([{ disposition: "refunded" }])
    const { refunds } = onlyPayment(await shop.order(order.id))
    expect(refunds).toMatchObject([{ amount: 14.89 }])
  })

  it("that a crash left with a refund of a part shows the whole one that was made outside", async () => {
    const { checkout, order, payment, session } = await keptOrder()
    await leaveRefund(payment.id, 5)
    await simulator.refundOutside(session.data.payment_id)

    await pass(86_400, checkout)
    await shop.reconcile()

    const { refunds } = onlyPayment(await shop.order(order.id))
    expect(refunds).toMatchObject([{ amount: 10 }])
    expect(await ledger(checkout)).toMatchObject([{ status: "refunded" }])
  })

  it("keeps its money when the service's answers stop matching, and needs attention", async () => {
    const { checkout, session } = await keptOrder()
    await simulator.override(session.data.payment_id, {
      is_sandbox_transaction: true,
    })

    for (let look = 0; look < 3; look += 1) {
      await pass(86_400, checkout)
      await shop.reconcile()
    }

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 0,
    })
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "mismatch" },
    ])
  })

  it("keeps its money too when the answers stop matching before the ledger knows the order", async () => {
    const { checkout, session, order } = await paidOrder()
    await simulator.override(session.data.payment_id, {
      is_sandbox_transaction: true,
    })

    await settleStray(checkout)

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 0,
    })
    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "mismatch",
        order_id: order.id,
      },
    ])
  })

  it("whose booking fails for ever asks for a person", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await shop.complete(checkout)
    const order = await shop.orderOf(checkout)
    await forgetBooking(order?.id)
    await sql(
      databaseUrl,
      `UPDATE "order" SET created_at = created_at - interval '1 hour' WHERE id = $1`,
      [order?.id]
    )
    await sql(
      databaseUrl,
      "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$ LANGUAGE plpgsql"
    )
    await sql(
      databaseUrl,
      "CREATE TRIGGER refuse BEFORE INSERT ON order_transaction FOR EACH ROW EXECUTE FUNCTION refuse()"
    )
    try {
      await pass(31, checkout)
      await shop.reconcile()
    } finally {
      await sql(databaseUrl, "DROP TRIGGER refuse ON order_transaction")
    }

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        order_id: order?.id,
      },
    ])
    await pass(86_400, checkout)
    await shop.reconcile()
    expect(await ledger(checkout)).toMatchObject([{ disposition: "ordered" }])
    const booked = await sql(
      databaseUrl,
      "SELECT id FROM order_transaction WHERE order_id = $1",
      [order?.id]
    )
    expect(booked).toHaveLength(1)
  })
})

describe("an order that Medusa takes back after its payment was seen", () => {
  it("leaves its money to the cart's next session, and never in silence", async () => {
    const { checkout, order, payment, session } = await keptOrder()
    // A merchant's own hook that fails late: order and links go, and the refund that Medusa then tries has failed.
    for (const table of ["order_cart", "order_payment_collection"]) {
      await sql(databaseUrl, `DELETE FROM ${table} WHERE order_id = $1`, [
        order.id,
      ])
    }
    await sql(
      databaseUrl,
      'UPDATE "order" SET deleted_at = now() WHERE id = $1',
      [order.id]
    )
    await sql(
      databaseUrl,
      "UPDATE payment SET canceled_at = now() WHERE id = $1",
      [payment.id]
    )
    await sql(
      databaseUrl,
      "UPDATE cart SET completed_at = NULL WHERE id = $1",
      [checkout.cartId]
    )
    await shop.startSession(checkout)

    for (let look = 0; look < 2; look += 1) {
      await pass(120, checkout)
      await shop.reconcile()
    }

    const next = await shop.orderOf(checkout)
    expect(next?.id).not.toBe(order.id)
    expect(await ledger(checkout)).toMatchObject([
      {
        payment_id: session.data.payment_id,
        disposition: "ordered",
        order_id: next?.id,
      },
    ])
  })
})

describe("a poll while the service fails", () => {
  it("causes one call", async () => {
    const { session } = await waitingCheckout()
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })

    await shop.poll(session.id)

    expect(await calls("details", session.data.payment_id)).toBe(1)
  })
})

describe("paid money that is held for a person", () => {
  let own: Simulator

  beforeAll(async () => {
    own = await startSimulator({ settings: { webhook: { delivery: "never" } } })
  })

  afterAll(() => own.close())

  it("is not in the way of the cart's next code", async () => {
    const store = await startStore({
      databaseUrl: await copyTemplate(),
      qr: {
        baseUrl: own.url,
        ...own.credentials.production,
        strayPayments: "hold",
      },
    })
    const held = new Shop(store)
    const checkout = await held.checkout()
    const settle = async (looks: number, seconds: number) => {
      for (let look = 0; look < looks; look += 1) {
        await passTime(store.databaseUrl, seconds, [checkout.collectionId])
        await held.reconcile()
      }
    }
    try {
      const first = await held.startSession(checkout)
      await own.control.pay(first.data.qr_code)
      await withoutQr(held, () => settle(10, 400))

      const next = await held.startSession(checkout)
      await own.control.pay(next.data.qr_code)
      await settle(3, 31)

      const order = await held.orderOf(checkout)
      expect(order).toBeDefined()
      expect(
        await ledgerOf(store.databaseUrl, checkout.collectionId)
      ).toMatchObject([
        { disposition: "attention", order_id: null },
        { disposition: "ordered", order_id: order?.id },
      ])
    } finally {
      await store.stop()
    }
  })
})

/** An order whose cart has changed behind the session: killed while it changes a cart, Medusa leaves the payment collection behind. */
async function orderOfChangedCart(pieces: { from: number; to: number }) {
  const { checkout, session } = await waitingCheckout({ quantity: pieces.from })
  await sql(
    databaseUrl,
    "UPDATE cart_line_item SET quantity = $2 WHERE id = $1",
    [checkout.itemId, pieces.to]
  )
  await simulator.pay(session.data.qr_code)
  await shop.poll(session.id)
  return { checkout, order: await shop.orderOf(checkout) }
}

describe("an order that costs more than its session asked for", () => {
  it("asks for a person, until the rest is paid", async () => {
    const { checkout, order } = await orderOfChangedCart({ from: 1, to: 3 })

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_reason: expect.stringContaining("20.00 EUR are missing"),
        order_id: order?.id,
      },
    ])
    expect(
      await shop.admin("POST", `/orders/${order?.id}/credit-lines`, {
        amount: 20,
        reference: "cash",
        reference_id: "till",
      })
    ).toMatchObject({ status: 200 })
    await pass(86_400, checkout)
    await shop.reconcile()
    expect(await ledger(checkout)).toMatchObject([{ disposition: "ordered" }])
  })
})

describe("an order that costs less than its session asked for", () => {
  it("asks for a person, until it is cancelled and all of the money is back", async () => {
    const { checkout, order } = await orderOfChangedCart({ from: 2, to: 1 })

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_reason: expect.stringContaining(
          "costs less than was paid, by 10.00 EUR"
        ),
        order_id: order?.id,
      },
    ])
    expect(
      await shop.admin("POST", `/orders/${order?.id}/cancel`)
    ).toMatchObject({ status: 200 })
    await until("the money to be back", async () => {
      const [row] = await ledger(checkout)
      return row?.disposition === "refunded" && row.refund_amount !== null
    })
  })
})

describe("an order whose cart a crash left out", () => {
  it("is linked to it again, so that completing the cart gives that order and no second one", async () => {
    const { checkout, order } = await paidOrder()
    await sql(databaseUrl, "DELETE FROM order_cart WHERE cart_id = $1", [
      checkout.cartId,
    ])
    await sql(
      databaseUrl,
      "UPDATE cart SET completed_at = NULL WHERE id = $1",
      [checkout.cartId]
    )

    await pass(31, checkout)
    await shop.reconcile()

    expect(await shop.orderOf(checkout)).toMatchObject({ id: order.id })
    expect(
      await sql(databaseUrl, "SELECT completed_at FROM cart WHERE id = $1", [
        checkout.cartId,
      ])
    ).toEqual([{ completed_at: expect.any(Date) }])
    expect(await shop.complete(checkout)).toMatchObject({
      type: "order",
      order: { id: order.id },
    })
    expect(await shop.countOrders(checkout)).toBe(1)
  })

  it("adopts the money when the crash came before its payment, and stays the only order", async () => {
    const { checkout, order, payment, session } = await paidOrder()
    // As Medusa leaves it when it dies between the two links of an order that it has not authorized yet.
    await sql(databaseUrl, "DELETE FROM order_cart WHERE order_id = $1", [
      order.id,
    ])
    await forgetBooking(order.id)
    await sql(databaseUrl, "DELETE FROM capture WHERE payment_id = $1", [
      payment.id,
    ])
    await sql(databaseUrl, "DELETE FROM payment WHERE id = $1", [payment.id])
    await sql(
      databaseUrl,
      "UPDATE payment_session SET status = 'pending', authorized_at = NULL WHERE id = $1",
      [session.id]
    )
    await sql(
      databaseUrl,
      "UPDATE cart SET completed_at = NULL WHERE id = $1",
      [checkout.cartId]
    )

    await pass(61, checkout)
    await shop.reconcile()

    expect(await shop.countOrders(checkout)).toBe(1)
    const adopted = await shop.orderOf(checkout)
    expect(adopted?.id).toBe(order.id)
    expect(adopted && onlyPayment(adopted).captures).toHaveLength(1)
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "ordered", order_id: order.id },
    ])
  })

  it("asks for a person when Medusa has placed a second order for the same payment", async () => {
    const { checkout, order } = await keptOrder()
    const { order: twin } = await paidOrder()
    await sql(
      databaseUrl,
      "INSERT INTO order_payment_collection (id, order_id, payment_collection_id) VALUES ($1, $2, $3)",
      [`twin_${twin.id}`, twin.id, checkout.collectionId]
    )

    await pass(86_400, checkout)
    await shop.reconcile()

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_reason: expect.stringContaining(
          `${twin.id} shows the same payment as ${order.id}`
        ),
        order_id: order.id,
      },
    ])
  })
})

describe("an order that Medusa takes back while it is completing the cart", () => {
  it("is not taken for the end of its money, although somebody saw it meanwhile", async () => {
    const { checkout, order, session } = await keptOrder()
    // What is left when completing the cart fails late: the payment and its capture, but no order.
    for (const statement of [
      "DELETE FROM order_cart WHERE order_id = $1",
      "DELETE FROM order_payment_collection WHERE order_id = $1",
      'UPDATE "order" SET deleted_at = now() WHERE id = $1',
    ]) {
      await sql(databaseUrl, statement, [order.id])
    }
    await sql(
      databaseUrl,
      "UPDATE cart SET completed_at = NULL WHERE id = $1",
      [checkout.cartId]
    )
    // The shopper's page was loaded again: that is why completing failed.
    await shop.startSession(checkout)

    await pass(120, checkout)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await shop.reconcile()
      await pass(400, checkout)
    }

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "refunded", order_id: null },
    ])
  })
})
