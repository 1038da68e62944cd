import { z } from "zod"
import {
  keptSale,
  lookAgain,
  type Sale,
  startRest,
} from "../support/order-rest"
import {
  freshService,
  ledger,
  loseRefundAnswer,
  shop,
  simulator,
} from "../support/shared"
import { expectBody, messageOf } from "../support/shop"

beforeEach(() => freshService({ webhooks: false }))

const DAY = 86_400

/** Two mugs were paid with one code, and one of them comes back. */
async function returned(): Promise<Sale> {
  const sale = await keptSale({ quantity: 2 })
  await sale.after.setQuantity(1)
  return sale
}

const refundAndCollect = ({ order }: Sale) =>
  shop.admin("POST", "/qr-payments/refund-and-collect", {
    order_id: order.id,
    refund: 20,
    collect: 10,
  })

const dueOf = async ({ order }: Sale) =>
  (await shop.order(order.id)).summary.pending_difference

describe("a refund for a part of an order whose answer is lost", () => {
  it("is booked by the job, and the order then asks for what the customer keeps", async () => {
    const sale = await returned()
    await loseRefundAnswer()

    const answer = await refundAndCollect(sale)
    expect(messageOf(answer)).toMatch(/not known yet whether 20.00 EUR/)
    await simulator.clearFaults()
    await lookAgain(2, DAY, sale)

    expect(await dueOf(sale)).toBe(10)
    expect(await ledger(sale.checkout)).toMatchObject([
      { disposition: "refunded", refund_reason: "partial_return" },
    ])
    const { body } = await shop.poll(sale.session.id)
    expect(body).toMatchObject({ qr_payment: { reason: "merchant" } })
    const collected = await shop.admin("POST", "/qr-payments/collect", {
      order_id: sale.order.id,
    })
    expectBody(z.object({ collect: z.object({}) }), collected)
    const rest = await startRest(sale)
    await simulator.pay(rest.session.data.payment_id)
    await lookAgain(2, 61, rest, sale)
    expect(await dueOf(sale)).toBe(0)
  })

  it("is booked once when the merchant asks again before the job does", async () => {
    const sale = await returned()
    await loseRefundAnswer()
    await refundAndCollect(sale)
    await simulator.clearFaults()

    expect((await refundAndCollect(sale)).status).toBe(200)
    await lookAgain(2, DAY, sale)

    expect(await dueOf(sale)).toBe(10)
    const { payment_id } = sale.session.data
    expect(await simulator.payment(payment_id)).toMatchObject({
      refund_count: 1,
    })
  })
})

describe("a refund for a part of an order that the service refuses", () => {
  it("leaves no trace: Medusa's own refund later takes the money off the price", async () => {
    const sale = await returned()
    await simulator.configure({ balance: 0 })
    expect((await refundAndCollect(sale)).status).toBe(400)
    await simulator.configure({ balance: 1000 })
    expect(await ledger(sale.checkout)).toMatchObject([{ refund_reason: null }])

    await loseRefundAnswer()
    await shop.refund(sale.payment.id, 20)
    await simulator.clearFaults()
    await lookAgain(2, DAY, sale)

    expect(await dueOf(sale)).toBe(0)
    expect(await ledger(sale.checkout)).toMatchObject([
      { disposition: "refunded", refund_reason: "merchant" },
    ])
  })
})
