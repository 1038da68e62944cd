import {
  calls,
  freshService,
  ledger,
  shop,
  waitingCheckout,
} from "../../support/shared"

beforeEach(() => freshService({ webhooks: false }))

describe("updatePayment", () => {
  it("keeps the code when amount and currency stay", async () => {
    const { session } = await waitingCheckout()

    const answer = await shop.hook("updatePayment", {
      data: session.data,
      amount: 10.001,
      currency_code: "EUR",
    })

    expect(answer).toMatchObject({
      status: 200,
      body: { data: { payment_id: session.data.payment_id, amount: 10 } },
    })
    expect(await calls("create")).toBe(1)
  })

  it.each([
    { what: "amount", amount: 12.5, currency_code: "eur" },
    { what: "currency", amount: 10, currency_code: "usd" },
  ])("refuses another $what, since a code can't be changed", async (wish) => {
    const { checkout, session } = await waitingCheckout()

    const answer = await shop.hook("updatePayment", {
      data: session.data,
      amount: wish.amount,
      currency_code: wish.currency_code,
    })

    expect(answer).toMatchObject({
      status: 400,
      body: {
        message:
          "The QR code is for 10.00 EUR and can't be changed; create a new payment session instead.",
      },
    })
    expect(await ledger(checkout)).toMatchObject([
      { amount: "10.00", disposition: "open", session_id: session.id },
    ])
  })

  it("refuses data that names no payment of ours", async () => {
    const answer = await shop.hook("updatePayment", {
      data: { payment_id: "pay_unknown" },
      amount: 10,
      currency_code: "eur",
    })

    expect(answer.status).toBe(400)
    expect(await calls("create")).toBe(0)
  })
})
