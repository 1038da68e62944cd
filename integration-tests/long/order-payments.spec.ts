import { convertedDraft } from "../support/after-sale"
import { sql } from "../support/database"
import {
  freshSale,
  keptSale,
  lookAgain,
  type Rest,
  type Sale,
  startRest,
  ways,
} from "../support/order-rest"
import {
  databaseUrl,
  freshService,
  ledger,
  pass,
  shop,
  simulator,
} from "../support/shared"
import { messageOf } from "../support/shop"

const DAY = 86_400

beforeEach(() => freshService({ webhooks: false }))

const pay = ({ session }: Rest) => simulator.pay(session.data.payment_id)

/** Every code has paid for its own collection, each is known to be the order's, and nobody is bothered. */
async function expectPaid({ after }: Pick<Sale, "after">, all: Rest[]) {
  const { orderId } = after
  const order = await shop.order(orderId)
  expect(order.summary.pending_difference).toBe(0)
  const amounts = all.map(({ checkout }) => checkout.total)
  expect(
    (await after.collections()).map(({ payments }) =>
      payments.map(({ amount, captures, refunds }) => ({
        amount,
        captures: captures.map((capture) => capture.amount),
        refunds: refunds.length,
      }))
    )
  ).toEqual(
    amounts.map((amount) => [{ amount, captures: [amount], refunds: 0 }])
  )
  for (const { checkout, session } of all) {
    const rows = await ledger(checkout)
    expect(rows).toMatchObject([
      {
        status: "completed",
        disposition: "ordered",
        attention_kind: null,
        order_id: orderId,
      },
    ])
    // Not for a moment either: a merchant would have been told.
    expect(rows[0]?.announced).toEqual(["completed"])
    const { refund_count } = await simulator.payment(session.data.payment_id)
    expect(refund_count).toBe(0)
    expect((await shop.poll(session.id)).body).toMatchObject({
      qr_payment: { status: "completed", order_id: orderId },
    })
  }
}

/** So it is at once, and so it stays however often the job looks. */
async function expectPaidForGood(sale: Pick<Sale, "after">, all: Rest[]) {
  await lookAgain(2, 61, ...all)
  await expectPaid(sale, all)
  await lookAgain(4, DAY, ...all)
  await expectPaid(sale, all)
}

describe.each(ways)("what an order still owes, heard through $way", (way) => {
  it("is a second payment of an order that was edited up", async () => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const rest = await startRest(sale)
    expect(rest.session.amount).toBe(20)

    await pay(rest)
    await way.hear(rest)

    await expectPaidForGood(sale, [sale, rest])
  })

  it("is a third payment of an order that was edited up and paid before", async () => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const first = await startRest(sale)
    await pay(first)
    await way.hear(first)
    await sale.after.setQuantity(4)
    const second = await startRest(sale)
    expect(second.session.amount).toBe(30)

    await pay(second)
    await way.hear(second)

    await expectPaidForGood(sale, [sale, first, second])
  })

  it.each(["exchangeFor", "claimFor"] as const)(
    "is the difference for dearer goods: %s",
    async (replace) => {
      const sale = await keptSale()
      await sale.after[replace]("bowl")
      const rest = await startRest(sale)
      expect(rest.session.amount).toBe(12.23)

      await pay(rest)
      await way.hear(rest)

      await expectPaidForGood(sale, [sale, rest])
    }
  )

  it("is all that a converted draft order costs", async () => {
    const { checkout } = await freshSale()
    const { email } = checkout
    const after = await convertedDraft(shop, { email, product: "bowl" })
    const rest = await startRest({ checkout, after })

    await pay(rest)
    await way.hear(rest)

    await expectPaidForGood({ after }, [rest])
  })
})

describe("an order that was edited up", () => {
  it("troubles nobody when the ledger first looks at it only then, its rest unpaid or paid", async () => {
    const sale = await freshSale()
    await sale.after.addItem("mug", 2)
    await lookAgain(1, 61, sale)
    await lookAgain(2, DAY, sale)
    expect(await ledger(sale.checkout)).toMatchObject([
      { disposition: "ordered", order_id: sale.order.id },
    ])
    const rest = await startRest(sale)

    await pay(rest)
    await lookAgain(1, 31, rest)

    await expectPaidForGood(sale, [sale, rest])
  })

  it("needs attention when the same rest was also marked as paid at the same moment", async () => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const rest = await startRest(sale)
    await pay(rest)
    await lookAgain(1, 31, rest)
    // As Medusa sees it when the merchant's click comes in between: the collection is not paid yet.
    await sql(
      databaseUrl,
      "UPDATE payment_collection SET status = 'not_paid' WHERE id = $1",
      [rest.checkout.collectionId]
    )
    const [, collection] = await sale.after.collections()
    if (!collection) {
      throw new Error("The order has no collection for its rest.")
    }
    await sale.after.markAsPaid(collection)

    await lookAgain(2, DAY, rest)

    expect(await ledger(rest.checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_reason: expect.stringContaining("paid twice"),
      },
    ])
  })

  it("is booked once, by Medusa while that may still come, and by the plugin after a crash", async () => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const rest = await startRest(sale)
    await pay(rest)
    await lookAgain(1, 31, rest)
    const bookings = () =>
      sql<{ id: string }>(
        databaseUrl,
        `SELECT booked.id FROM order_transaction AS booked JOIN capture ON capture.id = booked.reference_id
         JOIN payment ON payment.id = capture.payment_id WHERE payment.payment_collection_id = $1`,
        [rest.checkout.collectionId]
      )
    const [booked] = await bookings()
    await sql(databaseUrl, "DELETE FROM order_transaction WHERE id = $1", [
      booked?.id,
    ])
    await sql(
      databaseUrl,
      "UPDATE capture SET created_at = now() WHERE payment_id IN (SELECT id FROM payment WHERE payment_collection_id = $1)",
      [rest.checkout.collectionId]
    )
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET next_check_at = now() WHERE payment_id = $1",
      [rest.session.data.payment_id]
    )

    // A fresh capture is Medusa's to book, however old its order is.
    await shop.reconcile()
    expect(await bookings()).toEqual([])
    await lookAgain(2, DAY, rest)

    expect(await bookings()).toHaveLength(1)
  })

  it("is paid once when its page is opened again afterwards", async () => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const rest = await startRest(sale)
    await pay(rest)
    await lookAgain(1, 31, rest)

    const again = await shop.startSession(rest.checkout)
    await lookAgain(2, 61, sale, rest)

    expect(again.data).toMatchObject({
      qr_code: rest.session.data.qr_code,
      status: "completed",
    })
    await expectPaidForGood(sale, [sale, rest])
  })

  it.each([
    { which: "first", back: 0, stays: 1 },
    { which: "second", back: 1, stays: 0 },
  ])(
    "keeps one payment when Medusa's button refunds the $which",
    async ({ back, stays }) => {
      const sale = await keptSale()
      await sale.after.addItem("mug", 2)
      const rest = await startRest(sale)
      await pay(rest)
      await lookAgain(2, 61, rest)
      const both = [sale, rest]
      const payments = (await sale.after.collections()).map(
        (collection) => collection.payments[0]
      )

      const refunded = await shop.refund(payments[back]?.id ?? "")
      await lookAgain(4, DAY, ...both)

      expect(refunded.status).toBe(200)
      const expected = [
        { place: back, disposition: "refunded", refunds: 1 },
        { place: stays, disposition: "ordered", refunds: 0 },
      ]
      for (const { place, disposition, refunds } of expected) {
        const { checkout, session } = both[place] ?? sale
        expect(await ledger(checkout)).toMatchObject([
          { disposition, attention_kind: null, order_id: sale.order.id },
        ])
        expect(await simulator.payment(session.data.payment_id)).toMatchObject({
          refund_count: refunds,
        })
        const collection = (await sale.after.collections())[place]
        expect(collection?.payments[0]?.refunds).toHaveLength(refunds)
      }
    }
  )
})

describe("an order that was edited down", () => {
  it("keeps its payment, of which no part can be refunded", async () => {
    const sale = await keptSale({ quantity: 3 })
    await sale.after.setQuantity(1)
    await pass(61, sale.checkout)

    const refused = await shop.refund(sale.payment.id, 20)
    await lookAgain(4, DAY, sale)

    expect(refused.status).toBe(400)
    expect(messageOf(refused)).toMatch(/only the whole amount of 30\.00 EUR/i)
    const order = await shop.order(sale.order.id)
    expect(order.summary.pending_difference).toBe(-20)
    expect(order.payment_collections).toMatchObject([
      { payments: [{ captures: [{ amount: 30 }], refunds: [] }] },
    ])
    expect(await ledger(sale.checkout)).toMatchObject([
      { disposition: "ordered", attention_kind: null },
    ])
  })
})
