import { sql } from "../support/database"
import {
  calls,
  databaseUrl,
  freshService,
  ledger,
  pass,
  pollAndSettle,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"
import { withoutQr } from "../support/without-qr"

beforeEach(() => freshService({ webhooks: false }))

describe("a payment whose order can't be placed for a while", () => {
  it("is not refunded because an open page asks again and again", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)

    await withoutQr(shop, async () => {
      for (let poll = 0; poll < 12; poll += 1) {
        await sql(
          databaseUrl,
          "UPDATE qr_payment SET checked_at = NULL WHERE payment_id = $1",
          [session.data.payment_id]
        )
        await pollAndSettle({ checkout, session })
      }
    })

    expect(await ledger(checkout)).toMatchObject([{ failed_placings: 1 }])
    await pass(60, checkout)
    await shop.poll(session.id)
    await until("the captured order", async () => {
      const order = await shop.orderOf(checkout)
      return order?.payment_status === "captured"
    })
  })

  it("places no order with its money once that was refunded", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await withoutQr(shop, async () => {
      await pass(31, checkout)
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await shop.reconcile()
        await pass(400, checkout)
      }
    })
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
    })

    const answer = await shop.store(
      "POST",
      `/carts/${checkout.cartId}/complete`
    )

    expect(answer.body).not.toMatchObject({ type: "order" })
    expect(await shop.orderOf(checkout)).toBeUndefined()
  })

  it("is refunded at the next look once the balance allows it", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await withoutQr(shop, async () => {
      await simulator.configure({ balance: 0 })
      await pass(31, checkout)
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await shop.reconcile()
        await pass(400, checkout)
      }
    })
    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "stray" },
    ])

    await simulator.configure({ balance: 1000 })
    await reconcileAfter(30_000, checkout)

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
  })
})

describe("a poll while the service fails", () => {
  it("causes one call", async () => {
    const { session } = await waitingCheckout()
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })

    await shop.poll(session.id)

    expect(await calls("details", session.data.payment_id)).toBe(1)
  })
})
