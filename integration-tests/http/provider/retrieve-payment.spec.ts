import {
  freshService,
  shop,
  simulator,
  waitingCheckout,
} from "../../support/shared"

beforeEach(() => freshService({ webhooks: false }))

describe("retrievePayment", () => {
  it("gives what the service says now, without a word about the payer", async () => {
    const { session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code, {
      user: { name: "Grace Hopper", email: "grace@example.com" },
    })

    const answer = await shop.hook("retrievePayment", { data: session.data })

    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          payment_id: session.data.payment_id,
          qr_code: session.data.qr_code,
          status: "completed",
          amount: 10,
        },
      },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/grace|hopper/i)
  })

  it("refuses a payment that the ledger does not know, and asks the service nothing", async () => {
    await simulator.clearJournal()

    const answer = await shop.hook("retrievePayment", {
      data: { payment_id: "pay_unknown" },
    })

    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/not in the QR payment ledger/) },
    })
    expect(await simulator.journal()).toEqual([])
  })
})
