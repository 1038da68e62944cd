import {
  freshService,
  paidOrder,
  shop,
  waitingCheckout,
} from "../../support/shared"

beforeEach(() => freshService({ webhooks: false }))

describe("capturePayment", () => {
  it("keeps the payment's data whole", async () => {
    const { payment, session } = await paidOrder()

    const answer = await shop.hook("capturePayment", { data: payment.data })

    expect(answer).toMatchObject({
      status: 200,
      body: { data: { ...payment.data, status: "completed" } },
    })
    expect(payment.data).toMatchObject({ qr_code: session.data.qr_code })
  })

  it("captures nothing that the service does not call completed", async () => {
    const { session } = await waitingCheckout()

    const answer = await shop.hook("capturePayment", { data: session.data })

    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/not paid yet/) },
    })
  })
})
