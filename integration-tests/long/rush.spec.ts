import { Client } from "pg"
import { sql } from "../support/database"
import {
  calls,
  databaseUrl,
  freshService,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import type { Checkout } from "../support/shop"
import { until } from "../support/until"

/** Of one process, whoever tells of the payments. */
const MOST_AT_ONCE = 4

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

/** While the work goes on, Medusa's orders can be read, and none can be placed. */
async function withoutNewOrders(work: () => Promise<void>): Promise<void> {
  const other = new Client({ connectionString: databaseUrl })
  await other.connect()
  try {
    await other.query('BEGIN; LOCK TABLE "order" IN EXCLUSIVE MODE')
    await work()
  } finally {
    await other.query("ROLLBACK")
    await other.end()
  }
}

/** The payments whose orders are being placed. */
async function placedNow(): Promise<string[]> {
  const rows = await sql<{ payment_id: string }>(
    databaseUrl,
    "SELECT payment_id FROM qr_payment WHERE placing_until > now() AND order_id IS NULL"
  )
  return rows.map(({ payment_id }) => payment_id).sort()
}

/** The orders that were searched for what may be wrong with them, and those that the job is to search in a minute. */
async function countLookedOver(checkouts: Checkout[]) {
  const rows = await sql<{ is_done: boolean; is_next: boolean }>(
    databaseUrl,
    `SELECT inspected_at IS NOT NULL AS is_done,
            inspected_at IS NULL AND next_check_at < now() + interval '2 minutes' AS is_next
     FROM qr_payment WHERE payment_collection_id = ANY($1)`,
    [checkouts.map(({ collectionId }) => collectionId)]
  )
  return {
    done: rows.filter(({ is_done }) => is_done).length,
    left: rows.filter(({ is_next }) => is_next).length,
  }
}

async function knownAsPaid(): Promise<number> {
  const rows = await sql(
    databaseUrl,
    "SELECT id FROM qr_payment WHERE status = 'completed' AND order_id IS NULL"
  )
  return rows.length
}

describe("while orders take long to place", () => {
  it("webhooks and pages are answered at once, the first paid are placed first, and the service is asked once", async () => {
    await simulator.configure({ webhook: { delivery: "once" } })
    const shoppers = await Promise.all(
      Array.from({ length: 3 * MOST_AT_ONCE }, () => waitingCheckout())
    )
    const unplaced = await knownAsPaid()
    const ids = shoppers.map(({ session }) => session.data.payment_id)

    await withoutNewOrders(async () => {
      for (const [nth, id] of ids.entries()) {
        await simulator.pay(id)
        // An answer that waited for its order would never come.
        await simulator.webhooksSettled()
        await until(
          "the payment to be known",
          async () => (await knownAsPaid()) === unplaced + nth + 1
        )
      }
      await until(
        "as many orders as may be to be placed",
        async () => (await placedNow()).length === MOST_AT_ONCE
      )

      for (const [nth, { checkout, session }] of shoppers.entries()) {
        await letPagesAsk(checkout)
        expect((await shop.poll(session.id)).body).toMatchObject({
          qr_payment: {
            status: "completed",
            order_id: null,
            // Those behind come back later.
            retry_after: 1 + Math.floor(nth / MOST_AT_ONCE),
          },
        })
      }
      expect(await placedNow()).toEqual(ids.slice(0, MOST_AT_ONCE).sort())
      for (const id of ids) {
        expect(await calls("details", id)).toBe(1)
      }
    })

    for (const { checkout, session } of shoppers) {
      await until("the order", () => shop.orderOf(checkout), 60)
      await until("the page to know it", async () => {
        const { body } = await shop.poll(session.id)
        return JSON.stringify(body).includes('"order_id":"order_')
      })
      expect(await shop.countOrders(checkout)).toBe(1)
    }

    const checkouts = shoppers.map(({ checkout }) => checkout)
    await until(
      "orders to be left to the job while others waited to be placed",
      async () => {
        const { done, left } = await countLookedOver(checkouts)
        return done === MOST_AT_ONCE && left === ids.length - MOST_AT_ONCE
      }
    )
    await reconcileAfter(600, ...checkouts)
    expect(await countLookedOver(checkouts)).toEqual({
      done: ids.length,
      left: 0,
    })
  }, 180_000)
})
