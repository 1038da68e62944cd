import {
  calls,
  freshService,
  ledger,
  onlyPayment,
  paidOrder,
  pass,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { messageOf } from "../support/shop"

beforeAll(() => freshService({ webhooks: false }))
beforeEach(async () => {
  await simulator.clearFaults()
  await simulator.clearJournal()
})

const faults = [
  "reset",
  "hang",
  "drip",
  "500",
  "502-html",
  "503",
  "429",
  "401",
  "403",
  "broken-json",
  "html",
  "empty",
  "oversized",
  "redirect",
  "wrong-types",
] as const

describe("when creating a code meets", () => {
  it.each([...faults, "lost-answer" as const, "lost-answer-500" as const])(
    "%s, the shopper reads what to do and can try again",
    async (kind) => {
      const checkout = await shop.readyCheckout()
      await simulator.fault({ endpoint: "create", kind })

      const answer = await shop.postSession(checkout)

      expect(answer.status).toBe(400)
      expect(messageOf(answer)).toBe(
        "Payment by QR code is not available at the moment. Please try again in a minute, or choose another way to pay."
      )
      // A create is never sent twice by itself.
      expect(await calls("create")).toBe(1)

      await simulator.clearFaults()
      const session = await shop.startSession(checkout)
      await simulator.pay(session.data.qr_code)
      expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
      expect(await ledger(checkout)).toMatchObject([
        { payment_id: null, disposition: "abandoned" },
        { status: "completed" },
      ])
    }
  )
})

describe("when confirming a payment meets", () => {
  let waiting: Awaited<ReturnType<typeof waitingCheckout>>

  beforeAll(async () => {
    waiting = await waitingCheckout()
    await simulator.pay(waiting.session.data.qr_code)
  })

  it.each([...faults, "unknown-status" as const])(
    "%s, the shopper reads that the payment is safe",
    async (kind) => {
      await simulator.fault({ endpoint: "details", kind, times: "always" })
      await pass(31, waiting.checkout)

      expect(await shop.complete(waiting.checkout)).toMatchObject({
        type: "cart",
        error: { message: expect.stringMatching(/your payment is safe/) },
      })
    }
  )

  it("nothing any longer, the order follows", async () => {
    // While the service fails, everyone asks less often.
    await pass(31, waiting.checkout)
    expect(await shop.complete(waiting.checkout)).toMatchObject({
      type: "order",
    })
  })
})

describe("when reading the status before a refund meets", () => {
  let paid: Awaited<ReturnType<typeof paidOrder>>

  beforeAll(async () => {
    paid = await paidOrder()
  })

  it.each([...faults, "unknown-status" as const])(
    "%s, the admin reads that nothing was refunded",
    async (kind) => {
      await simulator.fault({ endpoint: "status", kind, times: "always" })

      const answer = await shop.refund(paid.payment.id)

      expect(answer.status).toBe(400)
      expect(messageOf(answer)).toMatch(/Nothing was refunded/)
      const { refunds } = onlyPayment(await shop.order(paid.order.id))
      expect(refunds).toEqual([])
      expect(await calls("refund", paid.session.data.payment_id)).toBe(0)
    }
  )
})

describe("when the refund itself meets", () => {
  const certain: string[] = ["429", "401", "403"]
  const done = ["drip", "broken-json", "oversized", "wrong-types"] as const

  it.each(faults.filter((kind) => !done.some((one) => one === kind)))(
    "%s, the admin reads what is known, and the next try refunds once",
    async (kind) => {
      const { order, payment, session } = await paidOrder()
      const { payment_id } = session.data
      await simulator.fault({ endpoint: "refund", kind })

      const answer = await shop.refund(payment.id)

      expect(answer.status).toBe(400)
      expect(messageOf(answer)).toMatch(
        certain.includes(kind) ? /Nothing was refunded/ : /not known yet/
      )
      expect(await calls("refund", payment_id)).toBe(1)
      await simulator.clearFaults()
      expect((await shop.refund(payment.id)).status).toBe(200)
      expect(onlyPayment(await shop.order(order.id)).refunds).toHaveLength(1)
      expect(await simulator.payment(payment_id)).toMatchObject({
        refund_count: 1,
      })
    }
  )

  it.each(done)(
    "%s after the work is done, the refund is found out and booked",
    async (kind) => {
      const { order, payment, session } = await paidOrder()
      await simulator.fault({ endpoint: "refund", kind })

      expect((await shop.refund(payment.id)).status).toBe(200)

      expect(onlyPayment(await shop.order(order.id)).refunds).toHaveLength(1)
      expect(await simulator.payment(session.data.payment_id)).toMatchObject({
        refund_count: 1,
      })
    }
  )
})
