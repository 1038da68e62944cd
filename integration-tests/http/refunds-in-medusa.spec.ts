import { z } from "zod"
import { sql } from "../support/database"
import {
  keptSale,
  lookAgain,
  type Sale,
  startRest,
} from "../support/order-rest"
import {
  databaseUrl,
  freshService,
  keptOrder,
  ledger,
  onlyPayment,
  pass,
  reconcileAfter,
  shop,
  simulator,
} from "../support/shared"
import { expectBody } from "../support/shop"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

/** As a process leaves it that died between writing a refund and asking the provider. */
async function leaveRefund(paymentId: string, amount: number): Promise<void> {
  await sql(
    databaseUrl,
    `INSERT INTO refund (id, amount, raw_amount, payment_id, created_at)
     VALUES ('ref_' || $1::text, $2::numeric, jsonb_build_object('value', $2::text, 'precision', 20), $1, now() - interval '10 minutes')`,
    [paymentId, amount]
  )
}

/** A part of the order that was paid by itself, and refunded. */
async function refundedRest(sale: Sale): Promise<void> {
  await sale.after.addItem("bowl")
  const rest = await startRest(sale)
  await simulator.pay(rest.session.data.payment_id)
  await lookAgain(1, 31, rest)
  const { payment_collections } = await shop.order(sale.order.id)
  const own = payment_collections
    .flatMap(({ payments }) => payments)
    .find(({ data }) => data?.payment_id === rest.session.data.payment_id)
  const answer = await shop.refund(own?.id ?? "", rest.checkout.total)
  expect(answer.status).toBe(200)
}

describe("a refund made outside Medusa", () => {
  it("is booked later when booking it failed at first", async () => {
    const { checkout, order, session } = await keptOrder()
    await simulator.refundOutside(session.data.payment_id)
    await simulator.fault({ endpoint: "status", kind: "503", times: "always" })
    await reconcileAfter(86_400, checkout)
    await simulator.clearFaults()

    await reconcileAfter(86_400, checkout)

    expect(onlyPayment(await shop.order(order.id)).refunds).toHaveLength(1)
    expect(await ledger(checkout)).toMatchObject([{ status: "refunded" }])
  })

  it("is not believed on one odd answer, and moves no money", async () => {
    const { checkout, order, session } = await keptOrder()
    await simulator.override(session.data.payment_id, { status: "refunded" })
    await reconcileAfter(86_400, checkout)
    await simulator.override(session.data.payment_id, null)
    await reconcileAfter(86_400, checkout)

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 0,
    })
    expect(onlyPayment(await shop.order(order.id)).refunds).toEqual([])
    expect(await ledger(checkout)).toMatchObject([
      { status: "completed", disposition: "ordered" },
    ])
  })
})

describe("an order", () => {
  it("that was refunded with Medusa's button, and is edited later, is not taken for one that a crash left without its money", async () => {
    const sale = await keptSale()
    const answer = await shop.refund(sale.payment.id, 10)
    expect(answer.status).toBe(200)
    await sale.after.addItem("bowl")
    const { summary } = await shop.order(sale.order.id)
    expect(summary.pending_difference).toBeGreaterThan(0)

    await lookAgain(3, 86_400, sale)

    expect(await ledger(sale.checkout)).toMatchObject([
      { disposition: "refunded", attention_code: null },
    ])
  })

  it("is not taken for one either when the merchant gave a reason for the refund", async () => {
    const sale = await keptSale()
    const reason = expectBody(
      z.object({ refund_reason: z.object({ id: z.string() }) }),
      await shop.admin("POST", "/refund-reasons", {
        label: `Sent back ${sale.order.id}`,
        code: `sent_back_${sale.order.id}`,
      })
    )
    const answer = await shop.admin(
      "POST",
      `/payments/${sale.payment.id}/refund`,
      { amount: 10, refund_reason_id: reason.refund_reason.id }
    )
    expect(answer.status).toBe(200)
    await sale.after.addItem("bowl")

    await lookAgain(3, 86_400, sale)

    expect(await ledger(sale.checkout)).toMatchObject([
      { disposition: "refunded", attention_code: null },
    ])
  })

  it("is not taken for one either when the refund was what the order had been owed, and it grew again", async () => {
    const sale = await keptSale()
    await sale.after.setQuantity(0)
    const answer = await shop.refund(sale.payment.id, 10)
    expect(answer.status).toBe(200)
    await lookAgain(1, 121, sale)
    await sale.after.addItem("bowl", 4)
    const { summary } = await shop.order(sale.order.id)
    expect(summary.pending_difference).toBeGreaterThanOrEqual(10)

    await lookAgain(3, 86_400, sale)

    expect(await ledger(sale.checkout)).toMatchObject([
      { disposition: "refunded", attention_code: null },
    ])
  })

  it.each([
    {
      how: "refunded",
      path: ({ payment }: Sale) => `/payments/${payment.id}/refund`,
    },
    {
      how: "canceled",
      path: ({ order }: Sale) => `/orders/${order.id}/cancel`,
    },
  ])(
    "that is being edited loses no money when it is $how: Medusa would refuse the rest of that",
    async ({ how, path }) => {
      const sale = await keptSale()
      await sale.after.beginEdit()

      const answer = await shop.admin("POST", path(sale), {
        ...(how === "refunded" && { amount: 10 }),
      })

      expect(answer.status).toBe(400)
      if (how === "refunded") {
        expect(answer.body).toMatchObject({
          message: expect.stringMatching(/being changed.*Nothing was refunded/),
        })
      }
      const { payment_id } = sale.session.data
      expect(await simulator.payment(payment_id)).toMatchObject({
        refund_count: 0,
      })
      await sale.after.dropEdit()
      expect((await shop.refund(sale.payment.id, 10)).status).toBe(200)
    }
  )

  it("whose edit began while its refund was under way needs attention until it is paid again or canceled", async () => {
    const sale = await keptSale()
    // Medusa writes what was refunded before anew with every edit, as if that were later.
    await refundedRest(sale)
    await simulator.fault({ endpoint: "refund", kind: "slow", delayMs: 2000 })
    const refund = shop.refund(sale.payment.id, 10)
    await until("the service to be asked", async () => {
      const [row] = await ledger(sale.checkout)
      return row?.refund_requested_at
    })
    await sale.after.beginEdit()
    expect((await refund).status).toBe(400)
    await sale.after.dropEdit()

    await lookAgain(1, 121, sale)
    const told = [
      { disposition: "attention", attention_code: "refund_interrupted" },
    ]
    expect(await ledger(sale.checkout)).toMatchObject(told)
    await sale.after.addItem("bowl")
    await lookAgain(2, 86_400, sale)
    expect(await ledger(sale.checkout)).toMatchObject(told)

    await sale.after.cancel()
    await lookAgain(1, 86_400, sale)
    expect(await ledger(sale.checkout)).toMatchObject([
      { disposition: "refunded", attention_code: null },
    ])
  })

  it("whose summary counts a refund that Medusa has taken back does not ask for the money twice", async () => {
    const sale = await keptSale()
    expect((await shop.refund(sale.payment.id, 10)).status).toBe(200)
    const { summary } = await shop.order(sale.order.id)
    await sql(
      databaseUrl,
      "UPDATE order_transaction SET deleted_at = now() WHERE order_id = $1 AND reference = 'refund'",
      [sale.order.id]
    )

    await lookAgain(3, 86_400, sale)

    expect((await shop.order(sale.order.id)).summary).toEqual(summary)
  })

  it("that Medusa calls refunded while the service still has the money is paid back", async () => {
    const { checkout, order, payment, session } = await keptOrder()
    await leaveRefund(payment.id, 10)

    await reconcileAfter(86_400, checkout)

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
    expect(onlyPayment(await shop.order(order.id)).refunds).toHaveLength(1)
  })

  it("that a crash left with a refund of a part, which never happened, can be refunded in whole", async () => {
    const { checkout, order, payment, session } = await keptOrder()
    await leaveRefund(payment.id, 5)

    await reconcileAfter(86_400, checkout)

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

    await reconcileAfter(86_400, checkout)

    const { refunds } = onlyPayment(await shop.order(order.id))
    expect(refunds).toMatchObject([{ amount: 10 }])
    expect(await ledger(checkout)).toMatchObject([{ status: "refunded" }])
  })
})
