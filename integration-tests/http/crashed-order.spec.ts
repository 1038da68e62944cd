import { sql } from "../support/database"
import {
  databaseUrl,
  freshService,
  keptOrder,
  ledger,
  onlyPayment,
  paidOrder,
  pass,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import type { Checkout } from "../support/shop"

beforeEach(() => freshService({ webhooks: false }))

const DAY = 86_400

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

/** As Medusa leaves an order when it dies between its two links, before it has authorized anything. */
async function unpaidOrderWithoutCart() {
  const paid = await paidOrder()
  const { checkout, order, payment, session } = paid
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
  await sql(databaseUrl, "UPDATE cart SET completed_at = NULL WHERE id = $1", [
    checkout.cartId,
  ])
  return paid
}

describe("an order", () => {
  it("whose booking fails for ever needs attention", async () => {
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
      await reconcileAfter(31, checkout)
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
    await reconcileAfter(DAY, checkout)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "ordered" }])
    const booked = await sql(
      databaseUrl,
      "SELECT id FROM order_transaction WHERE order_id = $1",
      [order?.id]
    )
    expect(booked).toHaveLength(1)
  })
})

async function unlink(orderId: string): Promise<void> {
  for (const table of ["order_cart", "order_payment_collection"]) {
    await sql(databaseUrl, `DELETE FROM ${table} WHERE order_id = $1`, [
      orderId,
    ])
  }
}

async function linkPayments(
  orderId: string,
  { collectionId }: Checkout
): Promise<void> {
  await sql(
    databaseUrl,
    "INSERT INTO order_payment_collection (id, order_id, payment_collection_id) VALUES ($1, $2, $3)",
    [`crash_${orderId}`, orderId, collectionId]
  )
}

/** Of the shopper of this checkout, with no link that leads to it. */
async function forgottenOrder({ email }: Checkout): Promise<string> {
  const { order } = await keptOrder()
  await unlink(order.id)
  await sql(databaseUrl, 'UPDATE "order" SET email = $1 WHERE id = $2', [
    email,
    order.id,
  ])
  return order.id
}

describe("an order that Medusa has forgotten before it was linked", () => {
  it("is named too when the paid code has had to wait for more than a day", async () => {
    const { checkout, session } = await waitingCheckout()
    const forgotten = await forgottenOrder(checkout)
    await simulator.pay(session.data.qr_code)
    await pass(DAY + 3600, checkout)
    await sql(
      databaseUrl,
      `UPDATE "order" SET created_at = created_at - interval '25 hours' WHERE id = $1`,
      [forgotten]
    )

    await shop.reconcile()
    await reconcileAfter(31, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_reason: expect.stringContaining(forgotten),
      },
    ])
  })

  it("is named when the shopper's cart, changed meanwhile, becomes another one", async () => {
    const { checkout } = await waitingCheckout()
    const forgotten = await forgottenOrder(checkout)
    await shop.setQuantity(checkout, 2)
    const { data } = await shop.startSession(checkout)
    await simulator.pay(data.qr_code)
    await shop.complete(checkout)

    await reconcileAfter(31, checkout)

    const paidCode = async () =>
      (await ledger(checkout)).find((row) => row.order_id)
    expect(await paidCode()).toMatchObject({
      disposition: "attention",
      attention_kind: "order",
      attention_reason: expect.stringContaining(forgotten),
    })

    // Whatever else happens to the payment, it goes on being named.
    await simulator.force(data.payment_id, "failed")
    for (let look = 0; look < 2; look += 1) {
      // For the forgotten order a day passes too, although no collection leads to it.
      await sql(
        databaseUrl,
        `UPDATE "order" SET created_at = created_at - interval '1 day' WHERE id = $1`,
        [forgotten]
      )
      await reconcileAfter(DAY, checkout)
      expect(await paidCode()).toMatchObject({
        attention_kind: "reversed",
        attention_reason: expect.stringContaining(forgotten),
      })
    }
  })
})

describe("an order that Medusa takes back after its payment was seen", () => {
  it("leaves its money to the cart's next session, and never in silence", async () => {
    const { checkout, order, payment, session } = await keptOrder()
    // A merchant's own hook that fails late: order and links go, and the refund that Medusa then tries has failed.
    await unlink(order.id)
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
      await reconcileAfter(120, checkout)
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

    await reconcileAfter(31, checkout)

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
    const { checkout, order } = await unpaidOrderWithoutCart()

    await reconcileAfter(61, checkout)

    expect(await shop.countOrders(checkout)).toBe(1)
    const adopted = await shop.orderOf(checkout)
    expect(adopted?.id).toBe(order.id)
    expect(adopted && onlyPayment(adopted).captures).toHaveLength(1)
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "ordered", order_id: order.id },
    ])
  })

  it("needs attention when it adopts the money of a cart that has changed since", async () => {
    const { checkout } = await waitingCheckout()
    const { order: left } = await keptOrder()
    await unlink(left.id)
    await forgetBooking(left.id)
    await linkPayments(left.id, checkout)
    await shop.setQuantity(checkout, 3)
    const { data } = await shop.startSession(checkout)
    await simulator.pay(data.qr_code)

    await reconcileAfter(61, checkout)

    expect(await shop.orderOf(checkout)).toMatchObject({ id: left.id })
    expect(
      (await ledger(checkout)).find(({ status }) => status === "completed")
    ).toMatchObject({
      disposition: "attention",
      attention_kind: "order",
      attention_reason: expect.stringContaining(
        `order ${left.id} costs less than was paid, by 20.00 EUR`
      ),
      order_id: left.id,
    })
  })

  it("is left alone while Medusa may be taking it back, and no other is placed beside it", async () => {
    const { checkout, order } = await unpaidOrderWithoutCart()
    await pass(61, checkout)
    await sql(
      databaseUrl,
      'UPDATE "order" SET created_at = now() WHERE id = $1',
      [order.id]
    )

    await shop.reconcile()

    expect(await shop.orderOf(checkout)).toBeUndefined()
    expect(await shop.countOrders(checkout)).toBe(1)
    expect(await ledger(checkout)).toMatchObject([{ failed_placings: 0 }])
    await reconcileAfter(61, checkout)
    expect(await shop.orderOf(checkout)).toMatchObject({ id: order.id })
  })

  it("needs attention when Medusa has placed a second order for the same payment", async () => {
    const { checkout, order } = await keptOrder()
    const { order: twin } = await paidOrder()
    await linkPayments(twin.id, checkout)

    await reconcileAfter(DAY, checkout)

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
    await unlink(order.id)
    await sql(
      databaseUrl,
      'UPDATE "order" SET deleted_at = now() WHERE id = $1',
      [order.id]
    )
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
