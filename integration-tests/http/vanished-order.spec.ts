import { sql } from "../support/database"
import { eraseOrder } from "../support/erase"
import {
  databaseUrl,
  freshService,
  keptOrder,
  ledger,
  pass,
  reconcileAfter,
  shop,
  simulator,
} from "../support/shared"

beforeEach(() => freshService({ webhooks: false }))

const DAY = 86_400

describe("an order that somebody erased long after the sale", () => {
  it.each([
    { left: "the sessions", statements: [] },
    {
      left: "nothing",
      statements: [
        "DELETE FROM payment WHERE payment_collection_id = $1",
        "DELETE FROM payment_session WHERE payment_collection_id = $1",
      ],
    },
  ])(
    "is neither placed again nor refunded when $left is left, and needs attention",
    async ({ statements }) => {
      const { checkout, order, session } = await keptOrder()
      await reconcileAfter(20 * DAY, checkout)
      await eraseOrder(databaseUrl, order.id, checkout.cartId)
      if (statements.length) {
        await sql(
          databaseUrl,
          "DELETE FROM capture WHERE payment_id IN (SELECT id FROM payment WHERE payment_collection_id = $1)",
          [checkout.collectionId]
        )
      }
      for (const statement of statements) {
        await sql(databaseUrl, statement, [checkout.collectionId])
      }

      for (let look = 0; look < 4; look += 1) {
        await reconcileAfter(DAY, checkout)
      }

      expect(await shop.orderOf(checkout)).toBeUndefined()
      expect(await shop.countOrders(checkout)).toBe(0)
      expect(await simulator.payment(session.data.payment_id)).toMatchObject({
        refund_count: 0,
      })
      expect(await ledger(checkout)).toMatchObject([
        {
          disposition: "attention",
          attention_kind: "order",
          attention_code: "order_gone",
          attention_reason: expect.stringContaining(
            `${order.id}, which it paid for, is gone from Medusa`
          ),
          order_id: order.id,
        },
      ])
    }
  )

  it("needs attention when its old cart is completed again, which Medusa does without asking", async () => {
    const { checkout, order } = await keptOrder()
    await pass(20 * DAY, checkout)
    await eraseOrder(databaseUrl, order.id, checkout.cartId)
    const completed = await shop.complete(checkout)
    const second = completed.type === "order" ? completed.order.id : ""

    for (let look = 0; look < 2; look += 1) {
      await reconcileAfter(DAY, checkout)
    }

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_code: "order_replaced",
        attention_reason: expect.stringMatching(
          `${order.id}.*is gone.*${second} was placed with the same payment`
        ),
      },
    ])
  })

  it("is not bought again by a new session of its old cart", async () => {
    const { checkout, order } = await keptOrder()
    await pass(20 * DAY, checkout)
    await eraseOrder(databaseUrl, order.id, checkout.cartId)
    await sql(
      databaseUrl,
      "DELETE FROM capture WHERE payment_id IN (SELECT id FROM payment WHERE payment_collection_id = $1)",
      [checkout.collectionId]
    )
    await sql(
      databaseUrl,
      "DELETE FROM payment WHERE payment_collection_id = $1",
      [checkout.collectionId]
    )
    await shop.startSession(checkout)

    expect(await shop.complete(checkout)).toMatchObject({
      type: "cart",
      error: { message: expect.stringContaining("already paid for an order") },
    })
  })
})

describe("a link whose order is gone", () => {
  it("is read as no order, and not shown to the merchant as an error", async () => {
    const { checkout, order } = await keptOrder()
    await pass(20 * DAY, checkout)
    await sql(databaseUrl, "DELETE FROM order_summary WHERE order_id = $1", [
      order.id,
    ])
    await sql(
      databaseUrl,
      'UPDATE "order" SET deleted_at = now() WHERE id = $1',
      [order.id]
    )

    await shop.reconcile()

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_reason: expect.stringContaining("is gone from Medusa"),
      },
    ])
  })
})
