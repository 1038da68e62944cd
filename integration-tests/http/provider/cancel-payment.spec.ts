import {
  calls,
  freshService,
  ledger,
  paidOrder,
  shop,
  simulator,
} from "../../support/shared"

beforeEach(() => freshService({ webhooks: false }))

describe("cancelPayment", () => {
  it("leaves a paid code as it is, and asks the service nothing", async () => {
    const { payment, checkout, session } = await paidOrder()
    await simulator.clearJournal()

    const answer = await shop.hook("cancelPayment", { data: payment.data })

    expect(answer).toMatchObject({ status: 200, body: { data: payment.data } })
    expect(await simulator.journal()).toEqual([])
    expect(await ledger(checkout)).toMatchObject([{ status: "completed" }])
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "completed",
    })
  })

  it.each([{ data: {} }, { data: { payment_id: "unknown" } }, {}])(
    "never throws, also for %j",
    async (input) => {
      expect((await shop.hook("cancelPayment", input)).status).toBe(200)
      expect(await calls("refund")).toBe(0)
    }
  )
})
