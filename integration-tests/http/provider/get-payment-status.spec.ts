import {
  freshService,
  shop,
  simulator,
  waitingCheckout,
} from "../../support/shared"

beforeEach(() => freshService({ webhooks: false }))

describe("getPaymentStatus", () => {
  it.each([
    { service: "pending" as const, medusa: "pending" },
    { service: "completed" as const, medusa: "captured" },
    { service: "failed" as const, medusa: "error" },
    { service: "expired" as const, medusa: "canceled" },
    { service: "refunded" as const, medusa: "canceled" },
  ])("calls $service $medusa", async ({ service, medusa }) => {
    const { session } = await waitingCheckout()
    await simulator.force(session.data.payment_id, service)

    const answer = await shop.hook("getPaymentStatus", { data: session.data })

    expect(answer).toMatchObject({
      status: 200,
      body: { status: medusa, data: { status: service } },
    })
  })

  it("gives the last known status while the service is down", async () => {
    const { session } = await waitingCheckout()
    await simulator.fault({ endpoint: "details", kind: "500", times: "always" })

    const answer = await shop.hook("getPaymentStatus", { data: session.data })

    expect(answer).toMatchObject({ status: 200, body: { status: "pending" } })
  })

  it("never lets a paid payment look unpaid again", async () => {
    const { session } = await waitingCheckout()
    await simulator.pay(session.data.payment_id)
    await shop.hook("getPaymentStatus", { data: session.data })
    await simulator.force(session.data.payment_id, "pending", {
      webhook: false,
    })

    const answer = await shop.hook("getPaymentStatus", { data: session.data })

    expect(answer).toMatchObject({ body: { status: "captured" } })
  })
})
