import {
  freshService,
  keptOrder,
  ledger,
  paidOrder,
  reconcileAfter,
  settleStray,
  simulator,
} from "../support/shared"

beforeEach(() => freshService({ webhooks: false }))

describe("an order", () => {
  it("keeps its money when the service's answers stop matching, and needs attention", async () => {
    const { checkout, session } = await keptOrder()
    await simulator.override(session.data.payment_id, {
      is_sandbox_transaction: true,
    })

    for (let look = 0; look < 3; look += 1) {
      await reconcileAfter(86_400, checkout)
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
})
