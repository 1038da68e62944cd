import { sql } from "../support/database"
import {
  calls,
  databaseUrl,
  freshService,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import type { Checkout } from "../support/shop"
import { until } from "../support/until"

/** As many as of a flood of webhooks. */
const MOST_AT_ONCE = 8

beforeEach(() => freshService({ webhooks: false }))

/** Orders that are being placed right now. */
async function countPlacings(): Promise<number> {
  const placings = await sql(
    databaseUrl,
    "SELECT id FROM qr_payment WHERE placing_until > now() AND order_id IS NULL AND failed_placings = 0"
  )
  return placings.length
}

/** The service may be asked again at once, instead of in three seconds; and the job, which places orders too, waits. */
async function letPagesAsk({ collectionId }: Checkout): Promise<void> {
  await sql(
    databaseUrl,
    `UPDATE qr_payment SET checked_at = NULL, next_check_at = now() + interval '10 minutes'
     WHERE payment_collection_id = $1`,
    [collectionId]
  )
}

describe("many codes paid at the same moment, of which only the pages tell", () => {
  it("become orders a few at a time, so that they do not hold each other up", async () => {
    const shoppers = await Promise.all(
      Array.from({ length: 2 * MOST_AT_ONCE }, () => waitingCheckout())
    )
    await Promise.all(
      shoppers.map(({ session }) => simulator.pay(session.data.payment_id))
    )

    let polls = 0
    let asking = true
    const pages = shoppers.map(async ({ checkout, session }) =>
      until(
        "the order",
        async () => {
          await letPagesAsk(checkout)
          await shop.poll(session.id)
          polls += 1
          return await shop.orderOf(checkout)
        },
        120
      )
    )
    const watching = (async () => {
      let most = 0
      while (asking) {
        most = Math.max(most, await countPlacings())
      }
      return most
    })()
    await Promise.all(pages)
    asking = false

    const most = await watching
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(MOST_AT_ONCE)
    // Nor is the service asked for those that have to wait: it has said already that they are paid.
    expect(await calls("details")).toBeLessThan(polls / 2)
  }, 180_000)
})
