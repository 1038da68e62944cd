import { z } from "zod"
import { sql } from "../support/database"
import {
  databaseUrl,
  freshService,
  keptOrder,
  ledger,
  pass,
  paidOrder,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { type Checkout, expectBody } from "../support/shop"

beforeEach(() => freshService({ webhooks: false }))

const one = z.object({
  qr_payment: z
    .object({
      status: z.string(),
      outcome: z.string(),
      reason: z.object({ code: z.string(), detail: z.string().nullable() }),
    })
    .loose()
    .or(z.object({ outcome: z.string(), reason: z.null() }).loose()),
})

/** As the dashboard's drawer gets it. */
async function tell(checkout: Checkout) {
  const [row] = await ledger(checkout)
  const answer = await shop.admin("GET", `/qr-payments/${row?.id}`)
  return expectBody(one, answer).qr_payment
}

async function setColumn(checkout: Checkout, column: string, value: string) {
  await sql(
    databaseUrl,
    `UPDATE qr_payment SET ${column} = ${value} WHERE payment_collection_id = $1`,
    [checkout.collectionId]
  )
}

describe("a code that the service did not issue", () => {
  it.each([
    ["401", "credentials", "rejected the credentials"],
    ["429", "rate_limited", "HTTP 429"],
    ["503", "service_error", "HTTP 503"],
    ["broken-json", "unreadable", "cannot be read"],
    ["reset", "no_answer", "connection"],
  ] as const)("after %s says %s", async (kind, code, words) => {
    await simulator.fault({ endpoint: "create", kind, times: "always" })
    const checkout = await shop.readyCheckout()
    await shop.postSession(checkout)
    await simulator.clearFaults()

    expect(await tell(checkout)).toMatchObject({
      outcome: "not_issued",
      reason: { code, detail: expect.stringContaining(words) },
    })
  })

  it("for an amount above the limit repeats the service's own words", async () => {
    await simulator.configure({ maximum: 5 })
    const checkout = await shop.readyCheckout()
    await shop.postSession(checkout)

    expect(await tell(checkout)).toMatchObject({
      outcome: "not_issued",
      reason: { code: "refused", detail: expect.stringMatching(/amount/) },
    })
  })

  it("because the process died says so once nobody can be waiting for it", async () => {
    const { checkout } = await waitingCheckout()
    await setColumn(checkout, "payment_id", "NULL")
    expect(await tell(checkout)).toMatchObject({
      outcome: "open",
      reason: null,
    })
    await setColumn(checkout, "expires_at", "now()")
    expect(await tell(checkout)).toMatchObject({
      outcome: "not_issued",
      reason: { code: "interrupted", detail: null },
    })
  })
})

describe("a code that nobody has paid", () => {
  it.each(["fail", "expire"] as const)(
    "is in no checkout any longer once the service says so: %s",
    async (end) => {
      const { checkout, session } = await waitingCheckout()
      expect(await tell(checkout)).toMatchObject({
        outcome: "open",
        reason: null,
      })
      await simulator[end](session.data.payment_id)
      await reconcileAfter(31, checkout)
      const status = end === "fail" ? "failed" : "expired"
      expect(await tell(checkout)).toMatchObject({
        status,
        disposition: "open",
        outcome: "unpaid",
        reason: { code: status, detail: null },
      })
    }
  )

  it("is in none either when its time is over and the service says nothing", async () => {
    const { checkout } = await waitingCheckout()
    await setColumn(checkout, "expires_at", "now()")
    expect(await tell(checkout)).toMatchObject({
      status: "pending",
      outcome: "unpaid",
    })
  })
})

describe("a refund", () => {
  it("of an order tells what the payer got and what the service kept", async () => {
    await simulator.configure({ currency: "EUR", refundFeePercent: 5 })
    const { checkout, payment, session } = await keptOrder()
    await shop.refund(payment.id)
    expect(await tell(checkout)).toMatchObject({
      outcome: "refunded",
      reason: { code: "merchant" },
      refund: { amount: 9.5, fee: 0.5, currency_code: "eur" },
    })
    expect(await shop.poll(session.id)).toMatchObject({
      body: { qr_payment: { status: "refunded", reason: "merchant" } },
    })
  })

  it("that failed is no reason for anything", async () => {
    const { checkout, payment } = await keptOrder()
    await simulator.configure({ balance: 0 })
    expect((await shop.refund(payment.id)).status).toBe(400)
    expect(await tell(checkout)).toMatchObject({
      status: "completed",
      refund_reason: null,
      reason: null,
    })
  })

  it("made elsewhere says so to merchant and shopper", async () => {
    const { checkout, session } = await paidOrder()
    await simulator.refundOutside(session.data.payment_id)
    await pass(86_400, checkout)
    await shop.reconcile()
    expect(await tell(checkout)).toMatchObject({
      status: "refunded",
      reason: { code: "elsewhere", detail: null },
      refund: { amount: null, fee: null },
    })
    expect(await shop.poll(session.id)).toMatchObject({
      body: { qr_payment: { status: "refunded", reason: "elsewhere" } },
    })
  })
})

it("a failed check says what was wrong as a code", async () => {
  const { checkout } = await waitingCheckout()
  await simulator.fault({ endpoint: "details", kind: "503", times: "always" })
  await reconcileAfter(31, checkout)
  expect(await tell(checkout)).toMatchObject({
    last_problem_code: "service_error",
  })
  await simulator.clearFaults()
  await reconcileAfter(61, checkout)
  expect(await tell(checkout)).toMatchObject({ last_problem_code: null })
})
