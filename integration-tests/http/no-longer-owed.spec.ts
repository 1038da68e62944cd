import { z } from "zod"
import { sql } from "../support/database"
import {
  hearByCoreHook,
  lookAgain,
  freshSale,
  type Rest,
  startRest,
} from "../support/order-rest"
import {
  databaseUrl,
  freshService,
  ledger,
  pass,
  shop,
  simulator,
} from "../support/shared"
import { expectBody } from "../support/shop"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

const exchanges = z.object({
  exchanges: z.array(z.object({ id: z.string(), order_id: z.string() })),
})

/** An order that asks twice for the same: a second collection was made by hand. */
async function twoCodes() {
  const sale = await freshSale()
  await sale.after.addItem("bowl")
  const first = await startRest(sale)
  const made = await shop.admin("POST", "/payment-collections", {
    order_id: sale.order.id,
    amount: first.checkout.total,
  })
  const { payment_collection } = expectBody(
    z.object({ payment_collection: z.object({ id: z.string() }) }),
    made
  )
  const checkout = { ...first.checkout, collectionId: payment_collection.id }
  const rest = { checkout, session: await shop.startSession(checkout) }
  return { sale, first, rest }
}

/** Medusa goes on asking for what was due before, and keeps the session. */
const cases = [
  {
    when: "the store owes the customer since a later edit",
    async owedNoLonger() {
      const sale = await freshSale({ quantity: 4 })
      await sale.after.addItem("bowl")
      const rest = await startRest(sale)
      await sale.after.setQuantity(1)
      return { sale, rest }
    },
  },
  {
    when: "the exchange was cancelled",
    async owedNoLonger() {
      const sale = await freshSale()
      await sale.after.exchangeFor("bowl")
      const rest = await startRest(sale)
      const listed = await shop.admin("GET", "/exchanges?limit=100")
      const own = expectBody(exchanges, listed).exchanges.find(
        ({ order_id }) => order_id === sale.order.id
      )
      const cancel = `/exchanges/${own?.id}/cancel`
      expectBody(z.unknown(), await shop.admin("POST", cancel))
      return { sale, rest }
    },
  },
  {
    when: "another collection for the same amount was paid",
    async owedNoLonger() {
      const { sale, first, rest } = await twoCodes()
      await simulator.pay(first.session.data.payment_id)
      await lookAgain(1, 31, first)
      return { sale, rest }
    },
  },
]

describe("a code for what an order owed, when", () => {
  it.each(cases)("$when, leaves the page", async ({ owedNoLonger }) => {
    const { rest } = await owedNoLonger()
    await pass(4, rest.checkout)

    const answer = await shop.poll(rest.session.id)

    expect(answer.status).toBe(410)
    expect(await rowOf(rest)).toMatchObject({ disposition: "abandoned" })
  })

  it.each(cases)(
    "$when, is refunded if it is paid all the same",
    async ({ owedNoLonger }) => {
      const { sale, rest } = await owedNoLonger()
      const before = await shop.order(sale.order.id)

      await simulator.pay(rest.session.data.payment_id)
      await lookAgain(3, 61, rest)

      expect(await rowOf(rest)).toMatchObject({
        disposition: "refunded",
        order_id: null,
      })
      const after = await shop.order(sale.order.id)
      expect(after.summary).toEqual(before.summary)
    }
  )
})

async function rowOf({ checkout, session }: Rest) {
  const rows = await ledger(checkout)
  return rows.find((row) => row.payment_id === session.data.payment_id)
}

it("of two codes of one order that are paid at the same moment, one is refunded", async () => {
  const { sale, first, rest } = await twoCodes()
  for (const { session } of [first, rest]) {
    await simulator.pay(session.data.payment_id)
  }

  await lookAgain(4, 61, first, rest)

  const rows = [await rowOf(first), await rowOf(rest)]
  expect(rows.map((row) => row?.disposition).sort()).toEqual([
    "ordered",
    "refunded",
  ])
  const order = await shop.order(sale.order.id)
  expect(order.summary.pending_difference).toBe(0)
})

/** Medusa's own hook takes no lock on the order: both are paid, and its summary may count one of them. */
async function bothBooked() {
  const { sale, first, rest } = await twoCodes()
  const both = [first, rest]
  for (const { session } of both) {
    await simulator.pay(session.data.payment_id)
  }
  await Promise.all(both.map(hearByCoreHook))
  const { total } = await shop.order(sale.order.id)
  await sql(
    databaseUrl,
    `UPDATE order_summary SET totals = totals || jsonb_build_object('pending_difference', 0,
       'paid_total', $2::numeric, 'transaction_total', $2::numeric) WHERE order_id = $1 AND version = 2`,
    [sale.order.id, total]
  )
  return { sale, first, rest, both }
}

it("two codes of one order that Medusa's own hook books at once are not both kept in silence", async () => {
  const { first, rest, both } = await bothBooked()

  await lookAgain(3, 61, ...both)

  const rows = [await rowOf(first), await rowOf(rest)]
  const kept = rows.filter((row) => row?.disposition === "ordered")
  expect(kept.length).toBeLessThan(2)
  for (const row of rows.filter((one) => one?.status === "completed")) {
    expect(["ordered", "attention"]).toContain(row?.disposition)
  }
})

it("an order that was paid twice keeps its price, and nothing is wrong with it any more, once one payment is refunded", async () => {
  const { sale, first, rest, both } = await bothBooked()
  await lookAgain(3, 61, ...both)
  await pass(40_000, ...both.map(({ checkout }) => checkout))
  await lookAgain(1, 1, ...both)
  const flagged = await rowOf(rest)
  expect(flagged).toMatchObject({ attention_code: "paid_twice" })

  const { payment_collections, summary } = await shop.order(sale.order.id)
  expect(summary).toMatchObject({
    paid_total: expect.closeTo(10 + 2 * first.checkout.total),
    pending_difference: -first.checkout.total,
  })
  const refunded = payment_collections
    .flatMap(({ payments }) => payments)
    .find(({ data }) => data?.payment_id === first.session.data.payment_id)
  const { status } = await shop.refund(refunded?.id ?? "", first.checkout.total)
  expect(status).toBe(200)

  await until("the other payment to need no attention", async () => {
    const row = await rowOf(rest)
    return row?.disposition === "ordered"
  })
  expect(await rowOf(first)).toMatchObject({ disposition: "refunded" })
  const after = await shop.order(sale.order.id)
  expect(after.summary).toMatchObject({
    current_order_total: summary.current_order_total,
    pending_difference: 0,
  })
})

it("an order that was paid twice needs attention until nothing is left of that, whichever payment is refunded", async () => {
  const { sale, first, rest, both } = await bothBooked()
  await lookAgain(3, 61, ...both)

  const { status } = await shop.refund(sale.payment.id, 10)
  expect(status).toBe(200)
  await lookAgain(1, 86_400, ...both)

  for (const one of [first, rest]) {
    expect(await rowOf(one)).toMatchObject({ attention_code: "paid_twice" })
  }
})
