import { z } from "zod"
import { sql } from "../support/database"
import { keptSale, lookAgain } from "../support/order-rest"
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
