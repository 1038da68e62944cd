import { sql } from "../support/database"
import {
  calls,
  databaseUrl,
  freshService,
  ledger,
  pass,
  pollsAllowedSince,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { messageOf } from "../support/shop"

beforeEach(() => freshService({ webhooks: false }))

describe("a cart that is completed again and again", () => {
  it("asks the service no more often than a page that polls", async () => {
    const { checkout, session } = await waitingCheckout()
    const began = Date.now()

    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await shop.complete(checkout)).toMatchObject({
        type: "cart",
        error: { message: expect.stringContaining("not paid yet") },
      })
    }

    expect(await calls("details", session.data.payment_id)).toBeLessThanOrEqual(
      pollsAllowedSince(began)
    )
  })

  it("repeats no question while the service fails, and says that the payment is safe", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })
    const began = Date.now()

    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await shop.complete(checkout)).toMatchObject({
        type: "cart",
        error: { message: expect.stringContaining("your payment is safe") },
      })
    }

    expect(await calls("details", session.data.payment_id)).toBeLessThanOrEqual(
      pollsAllowedSince(began)
    )
  })

  it("gets its order from an answer that somebody else has just had", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await shop.hook("retrievePayment", { data: session.data })

    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
    expect(await calls("details", session.data.payment_id)).toBe(1)
  })
})

describe("a cart whose payment the service has taken back", () => {
  it("costs one call at a time, however often it is completed", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await shop.hook("retrievePayment", { data: session.data })
    await simulator.force(session.data.payment_id, "failed")
    await reconcileAfter(60, checkout)
    await simulator.clearJournal()

    for (let attempt = 0; attempt < 3; attempt += 1) {
      await pass(4, checkout)
      expect(await shop.complete(checkout)).toMatchObject({ type: "cart" })
    }

    const { payment_id } = session.data
    expect(await calls("details", payment_id)).toBe(3)
    expect(await calls("status", payment_id)).toBe(0)
  })
})

describe("a cart that changes again and again", () => {
  it("gets a bounded number of codes, then a sentence, and another code later", async () => {
    const { checkout } = await waitingCheckout()
    for (let quantity = 2; quantity <= 10; quantity += 1) {
      await shop.setQuantity(checkout, quantity)
      await shop.startSession(checkout)
    }
    await shop.setQuantity(checkout, 11)

    const refused = await shop.postSession(checkout)

    expect(refused.status).toBe(400)
    expect(messageOf(refused)).toContain("Too many QR codes")
    expect(await calls("create")).toBe(10)
    expect(await ledger(checkout)).toHaveLength(10)

    await pass(900, checkout)
    await shop.startSession(checkout)
    expect(await calls("create")).toBe(11)
  })
})

describe("the job", () => {
  it("looks at paid and young codes before old ones, however many those are", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await sql(
      databaseUrl,
      `INSERT INTO qr_payment (id, payment_id, account, amount, currency_code, qr_code, webhook_token_hash,
         payment_collection_id, disposition, announced, issued_at, expires_at, next_check_at)
       SELECT 'qrpay_old_' || n, 'pay_old_' || n, 'default', '10.00', 'eur', 'old', 'none',
         'paycol_old_' || n, 'abandoned', '{}', now() - interval '2 days', now() - interval '2 days',
         now() - interval '1 day'
       FROM generate_series(1, 40) AS n`
    )
    try {
      await reconcileAfter(31, checkout)

      const asked = await simulator.journal({ endpoint: "details" })
      const places = asked
        .map(({ paymentId }, place) => ({ paymentId, place }))
        .filter(({ paymentId }) => paymentId === session.data.payment_id)
      expect(places[0]?.place).toBeLessThan(8)
      expect(asked.length).toBeGreaterThan(40)
    } finally {
      await sql(
        databaseUrl,
        "DELETE FROM qr_payment WHERE id LIKE 'qrpay_old_%'"
      )
    }
  })
})
