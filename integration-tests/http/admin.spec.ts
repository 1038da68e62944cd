import { z } from "zod"
import { sql } from "../support/database"
import { type Answer, request } from "../support/http"
import {
  calls,
  databaseUrl,
  freshService,
  ledger,
  paidOrder,
  pass,
  shop,
  simulator,
  strandedPayment,
  waitingCheckout,
} from "../support/shared"
import { expectBody, messageOf } from "../support/shop"
import { withoutQr } from "../support/without-qr"

beforeEach(async () => {
  await freshService({ webhooks: false })
  await sql(databaseUrl, "DELETE FROM qr_payment")
})

const view = z
  .object({
    id: z.string(),
    status: z.string(),
    disposition: z.string(),
    outcome: z.string(),
  })
  .loose()
type View = z.infer<typeof view>
const listShape = z.object({
  qr_payments: z.array(view),
  count: z.number(),
  limit: z.number(),
  offset: z.number(),
  attention_count: z.number(),
})
const oneShape = z.object({ qr_payment: view })

async function list(query = "") {
  return expectBody(listShape, await shop.admin("GET", `/qr-payments${query}`))
}
function idsOf({ qr_payments }: { qr_payments: View[] }) {
  return qr_payments.map(({ id }) => id)
}
async function retrieve(id: string) {
  const answer = await shop.admin("GET", `/qr-payments/${id}`)
  return expectBody(oneShape, answer).qr_payment
}
async function sync(id: string): Promise<Answer> {
  return await shop.admin("POST", `/qr-payments/${id}/sync`)
}
async function refund(id: string, body?: unknown): Promise<Answer> {
  return await shop.admin("POST", `/qr-payments/${id}/refund`, body)
}
async function setColumns(id: string, columns: Record<string, unknown>) {
  const names = Object.keys(columns).map((name, i) => `${name} = $${i + 2}`)
  await sql(
    databaseUrl,
    `UPDATE qr_payment SET ${names.join(", ")} WHERE id = $1`,
    [id, ...Object.values(columns)]
  )
}
async function rowOf(checkout: Parameters<typeof ledger>[0]) {
  const [row] = await ledger(checkout)
  return row?.id ?? ""
}

/** Since when and why the service gives no usable answer. */
function expectFailing(payment: View) {
  return z
    .object({
      failures: z.number().positive(),
      unanswered_since: z.coerce.date(),
      last_problem: z.string().min(1),
    })
    .parse(payment)
}

describe("who is not logged in", () => {
  it.each([
    ["GET", ""],
    ["GET", "/settings"],
    ["GET", "/qrpay_x"],
    ["POST", "/qrpay_x/sync"],
    ["POST", "/qrpay_x/refund"],
  ])("sees and does nothing: %s %s", async (method, path) => {
    const url = `${shop.url}/admin/qr-payments${path}`
    expect(await request(method, url)).toMatchObject({ status: 401 })
    expect(
      await request(method, url, {
        headers: { authorization: "Bearer made.up" },
      })
    ).toMatchObject({ status: 401 })
  })
})

describe("the list", () => {
  it("shows those that need attention first, then the newest, and counts them", async () => {
    const stranded = await strandedPayment()
    const older = await waitingCheckout()
    const newer = await waitingCheckout()

    const { qr_payments, count, attention_count } = await list()

    expect(qr_payments.map(({ id }) => id)).toEqual([
      stranded.id,
      await rowOf(newer.checkout),
      await rowOf(older.checkout),
    ])
    expect({ count, attention_count }).toEqual({ count: 3, attention_count: 1 })
    expect(qr_payments[0]).toMatchObject({
      attention_kind: "stray",
      attention_reason: expect.stringContaining("balance"),
      amount: 10,
      currency_code: "eur",
      can_refund: true,
      order: null,
    })
    expect(JSON.stringify(qr_payments)).not.toContain("token")
  })

  it("shows the newest first where that is asked for", async () => {
    const stranded = await strandedPayment()
    const newer = await waitingCheckout()

    const { qr_payments } = await list("?order=-issued_at")

    expect(qr_payments.map(({ id }) => id)).toEqual([
      await rowOf(newer.checkout),
      stranded.id,
    ])
    expect(await list("?order=-issued_at&limit=1&offset=1")).toMatchObject({
      qr_payments: [{ id: stranded.id }],
      count: 2,
    })
  })

  it("names the shopper's email address, and of an order the one that the order has", async () => {
    const { checkout, order } = await paidOrder()
    const waiting = await waitingCheckout()
    const corrected = `corrected+${order.id.toLowerCase()}@example.com`
    await shop.admin("POST", `/orders/${order.id}`, { email: corrected })

    expect((await list()).qr_payments).toMatchObject([
      { email: waiting.checkout.email },
      { id: await rowOf(checkout), email: corrected },
    ])
    expect(await retrieve(await rowOf(checkout))).toMatchObject({
      email: corrected,
    })
    expect(await list(`?q=TED%2B${order.id}`)).toMatchObject({
      count: 1,
      qr_payments: [{ id: await rowOf(checkout) }],
    })
  })

  it("is paged", async () => {
    await waitingCheckout()
    await waitingCheckout()
    const first = await list("?limit=1")
    const second = await list("?limit=1&offset=1")
    expect(first).toMatchObject({ count: 2, limit: 1, offset: 0 })
    expect(second.qr_payments).toHaveLength(1)
    expect(second.qr_payments[0]?.id).not.toBe(first.qr_payments[0]?.id)
  })

  it("can be filtered by status and disposition, one or several", async () => {
    const { checkout } = await paidOrder()
    const waiting = await waitingCheckout()
    const paid = await rowOf(checkout)
    const open = await rowOf(waiting.checkout)
    const found = async (query: string) => idsOf(await list(query))

    expect(await found("?status=completed")).toEqual([paid])
    expect(await found("?disposition=open&status=pending")).toEqual([open])
    expect(await found("?status[]=completed&status[]=pending")).toEqual([
      open,
      paid,
    ])
    expect(await found("?status=failed")).toEqual([])
  })

  it("can be filtered by outcome and status as the dashboard shows them", async () => {
    const past = new Date(Date.now() - 60_000)
    const none = { payment_id: null, qr_code: null }
    const { checkout } = await waitingCheckout()
    const first = await rowOf(checkout)
    for (const [nth, columns] of [
      { status: "failed" },
      { status: "expired", expires_at: past },
      { expires_at: past },
      { ...none },
      { ...none, expires_at: past },
      { ...none, disposition: "abandoned" },
      { disposition: "abandoned" },
      { disposition: "abandoned", status: "expired" },
      { status: "completed" },
      { status: "completed", disposition: "ordered" },
    ].entries()) {
      const id = `${first}_${nth}`
      await sql(
        databaseUrl,
        `INSERT INTO qr_payment SELECT (jsonb_populate_record(one, $2)).* FROM qr_payment one WHERE id = $1`,
        [first, { id, payment_id: id, payment_collection_id: id, ...columns }]
      )
    }
    const { qr_payments: all } = await list("?limit=100")
    expect(new Set(all.map(({ outcome }) => outcome)).size).toBe(5)

    const shown = {
      outcome: ({ outcome }: View) => outcome,
      shown_status: ({ outcome, status }: View) =>
        outcome === "not_issued" ? outcome : status,
    }
    for (const [name, shownOf] of Object.entries(shown)) {
      for (const value of new Set(all.map(shownOf))) {
        const qr_payments = all.filter((one) => shownOf(one) === value)
        const found = await list(`?limit=100&${name}=${value}`)
        expect([value, ...idsOf(found)]).toEqual([
          value,
          ...idsOf({ qr_payments }),
        ])
        expect(found.count).toBe(qr_payments.length)
      }
    }
    const both = await list("?limit=100&outcome[]=unpaid&outcome[]=ordered")
    expect(both.count).toBe(4)
  })

  it("finds a payment by whatever a customer or the service names", async () => {
    const { checkout, session, order } = await paidOrder()
    const other = await waitingCheckout()
    const id = await rowOf(checkout)
    await sync(id)
    await setColumns(id, { qr_code: "90412345678" })
    const part = checkout.email.slice(4, -8)
    for (const words of [
      ...[id, session.id, session.data.payment_id],
      ...["90412345678", "904 1234 5678", " 904123 45678 "],
      ...["9041", "90412", "904 123", "5678", "45678", "345 678"],
      ...["412345", "4123 456"],
      ...[order.id, String(order.display_id), `#${order.display_id}`],
      ...[checkout.email, part, part.toUpperCase()],
      session.data.payment_id.slice(3, -3),
    ]) {
      const found = await list(`?q=${encodeURIComponent(words)}`)
      const ids = found.qr_payments.map((one) => one.id)
      expect([words, ids.includes(id)]).toEqual([words, true])
      expect([words, ids.includes(await rowOf(other.checkout))]).toEqual([
        words,
        false,
      ])
    }
    for (const words of ["%", "90%8", "904_2345", `ada_${part}`, "#9041"]) {
      const found = await list(`?q=${encodeURIComponent(words)}`)
      expect([words, found.count]).toEqual([words, 0])
    }
    const [listed] = (await list(`?order_id=${order.id}`)).qr_payments
    expect(listed).toMatchObject({
      id,
      order: { id: order.id, display_id: String(order.display_id) },
    })
  })

  it("finds the oldest of thousands by its whole code, and says about how many there are", async () => {
    const { checkout, session } = await waitingCheckout()
    const id = await rowOf(checkout)
    await sql(
      databaseUrl,
      `INSERT INTO qr_payment (id, payment_id, account, amount, currency_code, qr_code, webhook_token_hash,
         payment_collection_id, disposition, announced, issued_at, expires_at)
       SELECT 'many_' || nth, 'many_' || nth, 'default', '1.00', 'eur', 'many_' || nth, '', 'many_' || nth, 'abandoned',
         '{}', now() + interval '1 hour', now() FROM generate_series(1, 2000) AS nth`
    )
    try {
      const { qr_code } = session.data
      for (const words of [
        ...[qr_code, qr_code.slice(0, 5), qr_code.slice(-5)],
        ...[session.id, id],
      ]) {
        const found = await list(`?q=${words}`)
        expect(found.qr_payments.map((one) => one.id)).toEqual([id])
      }
      const all = await list("?limit=1&offset=1500")
      expect(all.qr_payments).toHaveLength(1)
      expect(all.count).toBeGreaterThan(1000)
      expect((await list("?q=many_7")).count).toBeGreaterThan(100)
    } finally {
      await sql(databaseUrl, "DELETE FROM qr_payment WHERE id LIKE 'many_%'")
    }
  })

  it("knows an order's payment from the first moment on", async () => {
    const { checkout, order } = await paidOrder()
    expect(await ledger(checkout)).toMatchObject([{ order_id: null }])
    expect(await list(`?q=%23${order.display_id}`)).toMatchObject({ count: 1 })
    expect(await list(`?order_id=${order.id}`)).toMatchObject({
      count: 1,
      qr_payments: [{ id: await rowOf(checkout), order: { id: order.id } }],
    })
    expect(await list("?order_id=order_none")).toMatchObject({ count: 0 })
  })

  it("names no order beside a payment that came after the order was paid another way", async () => {
    const { checkout } = await paidOrder()
    const id = await rowOf(checkout)
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET order_id = NULL, disposition = 'open', taken_by = NULL WHERE id = $1",
      [id]
    )
    expect((await list(`?q=${id}`)).qr_payments).toMatchObject([
      { id, status: "completed", order: null },
    ])
  })

  it.each([
    ...["?status=paid", "?limit=0", "?limit=1000", "?offset=-1", "?x=1"],
    "?order=amount",
    ...["?q=%00", "?order_id=%00"],
  ])("refuses %s with what is wrong", async (query) => {
    const answer = await shop.admin("GET", `/qr-payments${query}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { type: "invalid_data" },
    })
  })
})

describe("one payment", () => {
  it("shows what the service says of it now, and of the payer the name and wallet alone", async () => {
    await simulator.configure({ currency: "USD" })
    const { checkout } = await paidOrder()
    const id = await rowOf(checkout)

    const shown = await retrieve(id)

    expect(shown).toMatchObject({
      status: "completed",
      live_problem: null,
      live: {
        status: "completed",
        mismatch: null,
        mismatch_code: null,
        net_amount: expect.any(Number),
        fee: expect.any(Number),
        currency_code: "usd",
        conversion_rate: expect.any(Number),
        payer: { name: expect.any(String), wallet_id: expect.any(String) },
        reference: { id },
        webhook: null,
      },
    })
    const { payer } = z
      .object({ live: z.object({ payer: z.record(z.string(), z.string()) }) })
      .parse(shown).live
    expect(Object.keys(payer)).toEqual(["name", "wallet_id"])
    const stored = JSON.stringify(
      await sql(databaseUrl, "SELECT * FROM qr_payment")
    )
    expect(stored).not.toContain(payer.name)
    expect(stored).not.toContain(payer.wallet_id)
  })

  it("shows when the service called us and what we answered, and never the token", async () => {
    await simulator.configure({ webhook: { delivery: "once" } })
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await simulator.webhooksSettled()

    const shown = await retrieve(await rowOf(checkout))

    expect(shown).toMatchObject({
      webhook_received_at: expect.any(String),
      live: {
        webhook: {
          called_at: expect.any(String),
          response: expect.stringContaining("received"),
        },
      },
    })
    expect(JSON.stringify(shown)).not.toContain("/hooks/")
  })

  it("names no conversion where there is none", async () => {
    await simulator.configure({ currency: "EUR" })
    const { checkout } = await paidOrder()
    expect(await retrieve(await rowOf(checkout))).toMatchObject({
      live: { currency_code: "eur", conversion_rate: null },
    })
  })

  it("is shown from the ledger while the service does not answer, with what is wrong", async () => {
    const { checkout } = await waitingCheckout()
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })
    expect(await retrieve(await rowOf(checkout))).toMatchObject({
      status: "pending",
      live: null,
      live_problem: expect.stringMatching(/\w/),
    })
  })

  it("tells how often the service gave no usable answer, since when and why, until it answers", async () => {
    const { checkout } = await waitingCheckout()
    const id = await rowOf(checkout)
    const before = Date.now() - 1000
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })
    await sync(id)
    const first = expectFailing(await retrieve(id))
    await sync(id)
    const second = expectFailing(await retrieve(id))

    expect(first.unanswered_since.getTime()).toBeGreaterThan(before)
    expect(second.unanswered_since).toEqual(first.unanswered_since)
    expect(second.failures).toBeGreaterThan(first.failures)
    expect((await list()).qr_payments).toMatchObject([
      { id, failures: second.failures, last_problem: second.last_problem },
    ])

    await simulator.clearFaults()
    await sync(id)
    expect(await retrieve(id)).toMatchObject({
      failures: 0,
      unanswered_since: null,
      last_problem: null,
    })
  })

  it("of another installation says so, and can't be refunded here", async () => {
    const { id } = await strandedPayment()
    expect(await retrieve(id)).toMatchObject({
      is_foreign: false,
      can_refund: true,
    })
    await setColumns(id, { installation: "https://production.example" })
    const foreign = {
      id,
      installation: "https://production.example",
      is_foreign: true,
      can_refund: false,
    }
    expect(await retrieve(id)).toMatchObject(foreign)
    expect((await list()).qr_payments).toMatchObject([foreign])
  })

  it.each([null, shop.url])(
    "that %p issued is this store's own",
    async (installation) => {
      const { checkout } = await waitingCheckout()
      const id = await rowOf(checkout)
      await setColumns(id, { installation })
      expect(await retrieve(id)).toMatchObject({
        installation,
        is_foreign: false,
      })
    }
  )

  it("tells why its money is refunded", async () => {
    const { checkout } = await waitingCheckout()
    const id = await rowOf(checkout)
    expect(await retrieve(id)).toMatchObject({ refund_reason: null })
    await setColumns(id, { refund_reason: "cart_changed" })
    expect(await retrieve(id)).toMatchObject({ refund_reason: "cart_changed" })
  })

  it("that does not exist is 404", async () => {
    expect(await shop.admin("GET", "/qr-payments/qrpay_none")).toMatchObject({
      status: 404,
    })
    expect(await sync("qrpay_none")).toMatchObject({ status: 404 })
    expect(await refund("qrpay_none")).toMatchObject({ status: 404 })
  })
})

describe("asking the service again", () => {
  it("places the order of a paid code", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)

    const answer = await sync(await rowOf(checkout))

    expect(answer).toMatchObject({
      status: 200,
      body: {
        answered: true,
        qr_payment: { disposition: "ordered", order_id: expect.any(String) },
      },
    })
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
  })

  it("says so when the service does not answer", async () => {
    const { checkout } = await waitingCheckout()
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })
    expect(await sync(await rowOf(checkout))).toMatchObject({
      status: 200,
      body: { answered: false, qr_payment: { status: "pending" } },
    })
  })
})

describe("sending stray money back", () => {
  it("fails with the reason while the balance does not cover it, and works once it does", async () => {
    const { id, session } = await strandedPayment()

    const refused = await refund(id, { amount: 10 })
    expect(refused.status).toBe(400)
    expect(messageOf(refused)).toContain("balance")

    await simulator.configure({ balance: 1000 })
    const answer = await refund(id, { amount: 10 })

    expect(answer).toMatchObject({
      status: 200,
      body: {
        qr_payment: {
          status: "refunded",
          disposition: "refunded",
          can_refund: false,
          refund: {
            amount: expect.any(Number),
            fee: expect.any(Number),
            refunded_at: expect.any(String),
          },
        },
      },
    })
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
  })

  it("asked three times at once and once more, happens once", async () => {
    const { id, session } = await strandedPayment()
    await simulator.configure({ balance: 1000 })

    const answers = await Promise.all([refund(id), refund(id), refund(id)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await refund(id)).toMatchObject({ status: 200 })
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 1,
    })
  })

  it("is refused with 409 when an order owns the payment, and says where to click", async () => {
    const { checkout, order, session } = await paidOrder()

    const answer = await refund(await rowOf(checkout))

    expect(answer.status).toBe(409)
    expect(messageOf(answer)).toContain(order.id)
    expect(messageOf(answer)).toContain('"Refund"')
    expect(await calls("refund", session.data.payment_id)).toBe(0)
  })

  it("of a code that was paid a moment ago leaves the order in peace", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)

    const answer = await refund(await rowOf(checkout))

    expect(answer.status).toBe(409)
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
  })

  it("is not begun while the service does not answer: the checkout may still become an order", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await simulator.fault({ endpoint: "details", kind: "503", times: "always" })

    const answer = await refund(await rowOf(checkout))

    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toContain("Nothing was refunded")
    await simulator.clearFaults()
    // While the service fails, everyone asks less often.
    await pass(31, checkout)
    expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
  })

  it("of a cancelled order is refused, and says what to do", async () => {
    const { checkout, order } = await paidOrder()
    await simulator.configure({ balance: 0 })
    await shop.admin("POST", `/orders/${order.id}/cancel`)
    const id = await rowOf(checkout)

    const answer = await refund(id)

    expect(answer.status).toBe(409)
    expect(messageOf(answer)).toContain("Ask the service again")
    await simulator.configure({ balance: 1000 })
    await sync(id)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "refunded" }])
  })

  it("asked by three at once where Medusa holds a captured payment, happens once", async () => {
    const { checkout, session } = await waitingCheckout()
    await withoutQr(shop, async () => {
      await simulator.pay(session.data.qr_code)
      await sync(await rowOf(checkout))
    })
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET disposition = 'attention', attention_kind = 'stray', attention_reason = 'stray money' WHERE payment_id = $1",
      [session.data.payment_id]
    )
    // No checkout is about to take it any longer.
    await pass(120, checkout)
    const id = await rowOf(checkout)

    const answers = await Promise.all([refund(id), refund(id), refund(id)])

    expect(answers.filter(({ status }) => status === 200)).not.toEqual([])
    expect(await refund(id)).toMatchObject({ status: 200 })
    expect(await ledger(checkout)).toMatchObject([
      { status: "refunded", disposition: "refunded", attention_kind: null },
    ])
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 1,
    })
  })

  it("is refused with 409 while a checkout takes the money, and works when none does", async () => {
    const { checkout, session } = await waitingCheckout()
    const id = await rowOf(checkout)
    await withoutQr(shop, async () => {
      await simulator.pay(session.data.qr_code)
      // Medusa authorizes the session, and then can't complete its cart.
      await sync(id)

      const refused = await refund(id)

      expect(refused.status).toBe(409)
      expect(messageOf(refused)).toContain("A checkout is taking this payment")
      expect(await calls("refund", session.data.payment_id)).toBe(0)
      await pass(61, checkout)
      expect(await refund(id)).toMatchObject({
        status: 200,
        body: { qr_payment: { status: "refunded" } },
      })
    })
  })

  it("is refused for a part of the amount, and for a code that nobody has paid", async () => {
    const { id, session } = await strandedPayment()
    await simulator.configure({ balance: 1000 })
    const part = await refund(id, { amount: 5 })
    expect(part.status).toBe(400)
    expect(messageOf(part)).toContain("10.00 EUR")
    expect(await refund(id, { amount: "10" })).toMatchObject({ status: 400 })
    expect(await refund(id, { sum: 10 })).toMatchObject({ status: 400 })
    expect(await calls("refund", session.data.payment_id)).toBe(1)

    const { checkout } = await waitingCheckout()
    const unpaid = await refund(await rowOf(checkout))
    expect(unpaid.status).toBe(400)
    expect(messageOf(unpaid)).toContain("pending")
  })

  it("takes the money from a checkout that could not become an order", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET status = 'completed', disposition = 'attention', attention_kind = 'stuck', attention_reason = 'stuck', paid_at = now() WHERE payment_id = $1",
      [session.data.payment_id]
    )
    await sql(databaseUrl, "DELETE FROM payment_session WHERE id = $1", [
      session.id,
    ])

    const answer = await refund(await rowOf(checkout))

    expect(answer).toMatchObject({
      status: 200,
      body: { qr_payment: { status: "refunded" } },
    })
  })
})

describe("the settings", () => {
  const settings = async () => await shop.admin("GET", "/qr-payments/settings")

  it("name account, address and mode, and no credential", async () => {
    await paidOrder()
    const answer = await settings()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        qr_payment_settings: {
          accounts: [
            {
              name: "default",
              base_url: expect.stringContaining("http://127.0.0.1:"),
              sandbox: false,
              sandbox_allowed: false,
            },
          ],
          backend_url: shop.url,
          backend_url_is_local: false,
          stray_payments: "refund",
        },
      },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/sim_live|key|secret/i)
  })

  it("tell when the last webhook came and when the job last ran", async () => {
    await simulator.configure({ webhook: { delivery: "once" } })
    const { session } = await waitingCheckout()
    const before = Date.now() - 1000
    await simulator.pay(session.data.qr_code)
    await simulator.webhooksSettled()
    await shop.reconcile()
    const { qr_payment_settings: shown } = expectBody(
      z.object({
        qr_payment_settings: z.object({
          accounts: z.array(z.object({ last_webhook_at: z.coerce.date() })),
          last_reconciled_at: z.coerce.date(),
        }),
      }),
      await settings()
    )
    expect(shown.accounts[0]?.last_webhook_at.getTime()).toBeGreaterThan(before)
    expect(shown.last_reconciled_at.getTime()).toBeGreaterThan(before)
  })
})
