import { z } from "zod"
import { sql } from "../support/database"
import {
  exportAndWait,
  exportedFile,
  type Line,
  parseCsv,
} from "../support/export"
import {
  databaseUrl,
  freshService,
  keptOrder,
  ledger,
  reconcileAfter,
  settleStray,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"

const totalsShape = z.object({
  totals: z.array(z.record(z.string(), z.unknown())),
})

beforeEach(async () => {
  await freshService({ webhooks: false })
  await simulator.configure({ currency: "USD" })
  await sql(databaseUrl, "DELETE FROM qr_payment")
})

const exported = async (body?: unknown) =>
  parseCsv(await exportedFile(shop, body))

async function totals(query = ""): Promise<unknown> {
  const answer = await shop.admin("GET", `/qr-payments/totals${query}`)
  expect(answer.status).toBe(200)
  return totalsShape.parse(answer.body).totals
}

async function refundedOrder() {
  const paid = await keptOrder()
  await shop.refund(paid.payment.id)
  return paid
}

/** Paid for a cart that has changed: refunded by itself. */
async function strayRefund() {
  const { checkout, session } = await waitingCheckout()
  await shop.setQuantity(checkout, 2)
  await simulator.pay(session.data.qr_code)
  await settleStray(checkout)
  return { checkout, session }
}

/** As their payments were made: time was passed for some of them. */
function sorted(lines: Line[]): Line[] {
  return lines.toSorted((a, b) =>
    (a.reference ?? "").localeCompare(b.reference ?? "")
  )
}

async function setTimes(paymentId: string, paid: string, refunded?: string) {
  await sql(
    databaseUrl,
    "UPDATE qr_payment SET issued_at = $2, paid_at = $2, refund_known_at = $3 WHERE payment_id = $1",
    [paymentId, paid, refunded ?? null]
  )
}

it("has one line for each payment, refund and stray refund, with both currencies and all figures", async () => {
  const kept = await keptOrder()
  const back = await refundedOrder()
  const stray = await strayRefund()
  await waitingCheckout()

  const lines = sorted(await exported())

  const book = async ({ session }: typeof stray) =>
    await simulator.payment(session.data.payment_id)
  const payment = async (paid: typeof stray) => {
    const books = await book(paid)
    const [row] = await ledger(paid.checkout)
    return {
      ...{ type: "payment", account: "default", reference: row?.id },
      ...{ payment_id: books.payment_id, time: row?.paid_at?.toISOString() },
      ...{ amount: "10.00", currency: "EUR", account_currency: "USD" },
      ...{ net_amount: books.net, fee: books.fee, donation: "0.00" },
      ...{ conversion_rate: books.conversion_rate, sandbox: "false" },
      ...{ refund_amount: "", refund_fee: "", reason: "" },
      resolved_note: "",
    }
  }
  const refund = async (paid: typeof stray) => {
    const { payment_id, refund_amount, refund_fee } = await book(paid)
    return {
      ...{ payment_id, amount: "-10.00", currency: "EUR", net_amount: "" },
      ...{ account_currency: "USD", refund_amount: `-${refund_amount}` },
      ...{ fee: "", refund_fee },
    }
  }
  const order = (paid: typeof kept) => ({
    order: String(paid.order.display_id),
  })
  expect(lines).toEqual([
    { ...(await payment(kept)), ...order(kept) },
    { ...(await payment(back)), ...order(back) },
    expect.objectContaining({
      ...(await refund(back)),
      ...order(back),
      type: "refund",
    }),
    { ...(await payment(stray)), order: "" },
    expect.objectContaining({
      ...(await refund(stray)),
      ...{ type: "stray refund", order: "", reason: "cart_changed" },
    }),
  ])
})

it("tells the merchant in the bell, as Medusa's own exports do, and the file opens in Excel", async () => {
  const { channel, template, data } = await exportAndWait(shop)
  expect({ channel, template }).toEqual({
    channel: "feed",
    template: "admin-ui",
  })
  expect(data).toMatchObject({
    title: "QR payment export",
    description: "The export of QR payments is ready.",
    file: {
      filename: expect.stringMatching(/^qr-payments-\d{4}-\d\d-\d\d\.csv$/),
      url: expect.stringMatching(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    },
  })
  const response = await fetch(data.file?.url ?? "")
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString("utf8", 3)).toMatch(
    /^time,type,account,.*reason,resolved_note\r\n$/
  )
})

it("says what was wrong with a payment that a person has refunded, and what one has noted about another", async () => {
  const wrong = await waitingCheckout()
  const { payment_id } = wrong.session.data
  await simulator.override(payment_id, { request_amount: { amount: "1.00" } })
  await simulator.pay(wrong.session.data.qr_code)
  await reconcileAfter(60, wrong.checkout)
  const [row] = await ledger(wrong.checkout)
  const note = { note: '=HYPERLINK("https://x.example")' }
  await shop.admin("POST", `/qr-payments/${row?.id}/resolve`, note)
  const resolved_note = `'${note.note}`
  expect(await exported()).toMatchObject([
    { reason: expect.stringMatching(/^mismatch: .*1\.00/), resolved_note },
  ])

  await shop.admin("POST", `/qr-payments/${row?.id}/refund`)
  expect(await exported()).toMatchObject([
    { type: "payment", resolved_note },
    {
      type: "stray refund",
      reason: expect.stringMatching(/^merchant: .*1\.00/),
      resolved_note,
    },
  ])
})

it("has each movement in the month in which it happened", async () => {
  const { session } = await refundedOrder()
  const id = session.data.payment_id
  await setTimes(id, "2026-09-30T23:59:59.9996Z", "2026-10-01T00:00:00Z")
  const september = { from: "2026-09-01T00:00:00Z", to: "2026-10-01T00:00:00Z" }
  const october = {
    from: "2026-10-01T02:00:00+02:00",
    to: "2026-11-01T00:00:00Z",
  }

  const types = async (period: unknown) =>
    (await exported(period)).map(({ type }) => type)
  expect(await types(september)).toEqual(["payment"])
  expect(await types(october)).toEqual(["refund"])
  expect(await types({ to: october.to })).toEqual(["payment", "refund"])
  expect(await types({ from: october.to })).toEqual([])

  const counts = async ({ from, to }: typeof october) => {
    const found = await totals(
      `?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`
    )
    return found
  }
  expect(await counts(september)).toMatchObject([
    { payments: { count: 1, amount: "10.00" }, refunds: { count: 0 } },
  ])
  expect(await counts(october)).toMatchObject([
    {
      payments: { count: 0, amount: "0", net_amount: null },
      refunds: { count: 1, amount: "10.00" },
    },
  ])
})

it("the list has what was issued, paid or refunded in the period", async () => {
  const { session } = await refundedOrder()
  await setTimes(
    session.data.payment_id,
    "2026-09-15T00:00:00Z",
    "2026-10-15T00:00:00Z"
  )
  const count = async (from: string, to: string) => {
    const { body } = await shop.admin(
      "GET",
      `/qr-payments?from=${from}T00:00:00Z&to=${to}T00:00:00Z`
    )
    return z.object({ count: z.number() }).parse(body).count
  }
  expect(await count("2026-09-01", "2026-10-01")).toBe(1)
  expect(await count("2026-10-01", "2026-11-01")).toBe(1)
  expect(await count("2026-10-16", "2026-11-01")).toBe(0)
})

it("exports what the list is filtered by", async () => {
  const kept = await keptOrder()
  await refundedOrder()
  const references = async (body: unknown) =>
    (await exported(body)).map(({ payment_id }) => payment_id)
  const own = [kept.session.data.payment_id]
  expect(await references({ status: "completed" })).toEqual(own)
  expect(await references({ disposition: ["ordered"] })).toEqual(own)
  expect(await references({ q: `#${kept.order.display_id}` })).toEqual(own)
  expect(await references({ order_id: kept.order.id })).toEqual(own)
})

it("the totals are the sums of the lines, with sandbox payments apart and unknown figures counted", async () => {
  await keptOrder()
  await refundedOrder()
  const outside = await keptOrder()
  await simulator.refundOutside(outside.session.data.payment_id)
  await reconcileAfter(90_000, outside.checkout)
  const test = await keptOrder({ currency: "jpy" })
  await sql(
    databaseUrl,
    "UPDATE qr_payment SET sandbox = true, net_amount = NULL WHERE payment_id = $1",
    [test.session.data.payment_id]
  )

  const lines = await exported()
  const sum = (type: string, column: string) =>
    lines
      .filter((line) => line.type === type && line.currency === "EUR")
      .reduce(
        (cents, line) => cents + Math.round(Number(line[column]) * 100),
        0
      )
  const money = (cents: number) => (cents / 100).toFixed(2)
  expect(await totals()).toEqual([
    {
      ...{ account: "default", sandbox: false },
      ...{ currency_code: "eur", account_currency: "usd" },
      payments: {
        count: 3,
        amount: "30.00",
        net_amount: money(sum("payment", "net_amount")),
        fee: money(sum("payment", "fee")),
        without_figures: 0,
      },
      refunds: {
        count: 2,
        amount: "20.00",
        refund_amount: money(-sum("refund", "refund_amount")),
        refund_fee: money(sum("refund", "refund_fee")),
        without_figures: 1,
      },
    },
    expect.objectContaining({
      sandbox: true,
      currency_code: "jpy",
      payments: expect.objectContaining({
        count: 1,
        net_amount: null,
        without_figures: 1,
      }),
    }),
  ])
})

it("a refund that was heard of before its payment is both", async () => {
  const { checkout, session } = await waitingCheckout()
  await simulator.pay(session.data.qr_code)
  await simulator.refundOutside(session.data.payment_id)
  await reconcileAfter(31, checkout)
  const [row] = await ledger(checkout)
  expect(row).toMatchObject({ status: "refunded", paid_at: null })
  expect(await exported()).toMatchObject([
    { type: "payment", amount: "10.00" },
    { type: "stray refund", amount: "-10.00", refund_amount: "" },
  ])
})

it("no cell becomes a formula, whoever wrote it", async () => {
  const { session } = await keptOrder()
  await sql(
    databaseUrl,
    `UPDATE qr_payment SET account = '=1+1', attention_kind = 'order', attention_reason = 'x",' || chr(13) || chr(10) || '=2',
       store_currency = '@SUM(A1)', fee = '-3', payment_id = chr(9) || '=3' WHERE payment_id = $1`,
    [session.data.payment_id]
  )
  expect(await exported()).toMatchObject([
    {
      account: "'=1+1",
      account_currency: "'@SUM(A1)",
      payment_id: "'\t=3",
      reason: 'order: x",\r\n=2',
      fee: "-3",
    },
  ])
})

it.each([
  { from: "yesterday" },
  { from: "2026-11-01" },
  { limit: 5 },
  { status: "lost" },
  { outcome: [] },
  { shown_status: [] },
])("says what is wrong with %j", async (body) => {
  const answer = await shop.admin("POST", "/qr-payments/export", body)
  expect(answer.status).toBe(400)
})
