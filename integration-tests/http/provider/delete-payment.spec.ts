import {
  freshService,
  ledger,
  shop,
  simulator,
  waitingCheckout,
} from "../../support/shared"

beforeEach(() => freshService({ webhooks: false }))

describe("deletePayment", () => {
  it("lets the cart change while the service is down", async () => {
    const { checkout } = await waitingCheckout()
    for (const endpoint of ["create", "details", "status", "refund"] as const) {
      await simulator.fault({ endpoint, kind: "reset", times: "always" })
    }
    await simulator.clearJournal()

    expect(await shop.setQuantity(checkout, 3)).toMatchObject({ total: 30 })
    expect(await simulator.journal()).toEqual([])
  })

  it("keeps the code of a deleted session in the ledger", async () => {
    const { checkout, session } = await waitingCheckout()

    await shop.setQuantity(checkout, 2)

    expect(await ledger(checkout)).toMatchObject([
      { payment_id: session.data.payment_id, status: "pending" },
    ])
  })

  it.each([{ data: {} }, { data: { payment_id: 7 } }, {}])(
    "never throws, also for %j",
    async (input) => {
      expect((await shop.hook("deletePayment", input)).status).toBe(200)
    }
  )
})
