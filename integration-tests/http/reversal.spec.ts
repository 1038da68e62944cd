import {
  eventsOf,
  freshService,
  ledger,
  paidOrder,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { withoutQr } from "../support/without-qr"

beforeEach(() => freshService({ webhooks: false }))

const DAY = 86_400
const takenBack = ["failed", "expired", "pending"] as const

describe("a payment that the service takes back", () => {
  it.each(takenBack)(
    "needs attention, with its order, when it says %s",
    async (status) => {
      const { checkout, order, session } = await paidOrder()
      await reconcileAfter(31, checkout)
      await simulator.force(session.data.payment_id, status)

      await reconcileAfter(DAY, checkout)

      expect(await ledger(checkout)).toMatchObject([
        {
          status: "completed",
          disposition: "attention",
          attention_kind: "reversed",
          attention_code: "payment_taken_back",
          attention_reason: expect.stringMatching(
            `called it completed and now says ${status}.*${order.id}`
          ),
          order_id: order.id,
        },
      ])
      expect(await eventsOf(session.data.payment_id)).toContainEqual(
        expect.objectContaining({ name: "qr_payment.attention" })
      )
    }
  )

  it("is not collected again when it was its refund that the service takes back", async () => {
    const { checkout, session } = await paidOrder()
    await reconcileAfter(31, checkout)
    await simulator.force(session.data.payment_id, "refunded")
    await reconcileAfter(DAY, checkout)
    expect(await ledger(checkout)).toMatchObject([{ status: "refunded" }])

    await simulator.force(session.data.payment_id, "completed")
    await reconcileAfter(DAY, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        attention_kind: "reversed",
        attention_code: "refund_taken_back",
        attention_reason: expect.not.stringMatching(/are missing/),
      },
    ])
  })

  it("places no order while it is so, and places it once the service stands by its word", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await withoutQr(shop, async () => {
      await reconcileAfter(31, checkout)
    })
    await simulator.force(session.data.payment_id, "failed")
    await reconcileAfter(60, checkout)

    expect(await shop.orderOf(checkout)).toBeUndefined()
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "reversed" },
    ])

    await simulator.force(session.data.payment_id, "completed")
    await reconcileAfter(DAY, checkout)

    const order = await shop.orderOf(checkout)
    expect(order).toMatchObject({ payment_status: "captured" })
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "ordered", order_id: order?.id },
    ])
  })

  it("is paid for when it was called expired first", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.expire(session.data.payment_id)
    await reconcileAfter(31, checkout)
    expect(await ledger(checkout)).toMatchObject([{ status: "expired" }])

    await simulator.force(session.data.payment_id, "completed")
    await reconcileAfter(86_400, checkout)

    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
    expect(await ledger(checkout)).toMatchObject([
      { status: "completed", disposition: "ordered" },
    ])
  })

  it("is not taken back by one endpoint alone", async () => {
    const { checkout, session } = await paidOrder()
    await reconcileAfter(31, checkout)
    await simulator.override(session.data.payment_id, { status: "failed" })

    await reconcileAfter(DAY, checkout)

    expect(await ledger(checkout)).toMatchObject([
      { disposition: "ordered", failures: 1 },
    ])
  })
})
