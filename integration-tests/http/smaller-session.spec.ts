import { sql } from "../support/database"
import {
  databaseUrl,
  freshService,
  ledger,
  pollAndSettle,
  settleStray,
  shop,
  simulator,
  tellAndSettle,
  waitingCheckout,
} from "../support/shared"

beforeEach(() => freshService({ webhooks: false }))

/**
 * Medusa reads the amount of a new session without a lock. A session that is made while the cart changes stays smaller
 * than its payment collection; here the same state is reached without a race.
 */
async function smallerSession() {
  const { checkout, session } = await waitingCheckout()
  const setDeleted = (deleted: string) =>
    sql(
      databaseUrl,
      `UPDATE payment_session SET deleted_at = ${deleted} WHERE id = $1`,
      [session.id]
    )
  await setDeleted("now()")
  await shop.setQuantity(checkout, 11)
  await setDeleted("NULL")
  const [collection] = await sql<{ amount: string }>(
    databaseUrl,
    "SELECT amount FROM payment_collection WHERE id = $1",
    [checkout.collectionId]
  )
  expect(Number(collection?.amount)).toBe(110)
  return { checkout, session }
}

describe("a session that asks for less than its cart costs", () => {
  it("places no order when the shopper completes the cart, and says why", async () => {
    const { checkout, session } = await smallerSession()
    await simulator.pay(session.data.qr_code)

    const completed = await shop.complete(checkout)

    expect(completed).toMatchObject({
      type: "cart",
      error: { message: expect.stringContaining("order has changed") },
    })
    expect(await shop.countOrders(checkout)).toBe(0)
  })

  it.each(["webhook", "poll", "job", "core's hook"])(
    "places no order through the %s, and its money is refunded",
    async (way) => {
      const { checkout, session } = await smallerSession()
      await simulator.pay(session.data.qr_code)

      if (way === "webhook") {
        await tellAndSettle({ checkout, session })
      } else if (way === "poll") {
        await pollAndSettle({ checkout, session })
      } else if (way === "core's hook") {
        await shop.hook("getWebhookActionAndData", {
          data: { payment_id: session.data.payment_id },
        })
      }
      await settleStray(checkout)

      expect(await shop.countOrders(checkout)).toBe(0)
      expect(await simulator.payment(session.data.payment_id)).toMatchObject({
        status: "refunded",
        refund_count: 1,
      })
      expect(await ledger(checkout)).toMatchObject([
        { disposition: "refunded", refund_reason: "cart_changed" },
      ])
    }
  )

  it("is told to the shopper before anything is paid", async () => {
    const { session } = await smallerSession()

    expect(await shop.poll(session.id)).toMatchObject({
      status: 410,
      body: { type: "changed_qr_payment" },
    })
  })
})
