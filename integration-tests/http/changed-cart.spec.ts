import { OTHER_PROVIDER } from "../support/shop"
import {
  freshService,
  ledger,
  pass,
  reconcileAfter,
  settleStray,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"

beforeEach(() => freshService({ webhooks: false }))

describe("a page whose code nobody waits for any longer", () => {
  it("is told so as soon as the cart has changed in another tab", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)

    expect(await shop.poll(session.id)).toMatchObject({
      status: 410,
      body: { type: "changed_qr_payment", message: expect.any(String) },
    })
    // And again, although the service is not asked again so soon.
    expect(await shop.poll(session.id)).toMatchObject({ status: 410 })
    expect(await ledger(checkout)).toMatchObject([{ disposition: "abandoned" }])
  })

  it("is told so when the order is placed with another provider", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.postSession(checkout, undefined, OTHER_PROVIDER)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })

    expect(await shop.poll(session.id)).toMatchObject({
      status: 410,
      body: { type: "changed_qr_payment" },
    })
  })

  it("makes nobody ask about its code any more, however often the cart is completed", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    expect(await shop.poll(session.id)).toMatchObject({ status: 410 })
    await pass(10, checkout)
    await simulator.clearJournal()

    const complete = `/carts/${checkout.cartId}/complete`
    const refused = [await shop.store("POST", complete)]
    refused.push(await shop.store("POST", complete))

    expect(refused.map(({ status }) => status)).toEqual([400, 400])
    expect(await simulator.journal()).toEqual([])
  })

  it("shows the code again when the cart is as it was", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    await shop.poll(session.id)
    await shop.setQuantity(checkout, 1)

    const again = await shop.startSession(checkout)

    expect(again.data.qr_code).toBe(session.data.qr_code)
    expect(await shop.poll(again.id)).toMatchObject({ status: 200 })
    expect(await shop.poll(session.id)).toMatchObject({ status: 200 })
  })

  it("reads why its money is returned when the code was paid all the same", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    await simulator.pay(session.data.qr_code)
    await settleStray(checkout)

    expect(await shop.poll(session.id)).toMatchObject({
      status: 200,
      body: { qr_payment: { status: "refunded", reason: "cart_changed" } },
    })
  })

  it("is not told of an order that will never be placed when the code was paid all the same", async () => {
    const { checkout, session } = await waitingCheckout()
    await shop.setQuantity(checkout, 2)
    expect(await shop.poll(session.id)).toMatchObject({ status: 410 })
    await simulator.pay(session.data.qr_code)
    await reconcileAfter(31, checkout)

    expect(await ledger(checkout)).toMatchObject([
      { status: "completed", disposition: "abandoned" },
    ])
    expect(await shop.poll(session.id)).toMatchObject({
      status: 200,
      body: { qr_payment: { status: "completed", reason: "cart_changed" } },
    })
  })

  it("is not told so while its session is there", async () => {
    const { session } = await waitingCheckout()

    expect(await shop.poll(session.id)).toMatchObject({
      status: 200,
      body: { qr_payment: { status: "pending", reason: null } },
    })
  })
})
