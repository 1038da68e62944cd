import { z } from "zod"
import { sql } from "../support/database"
import { exportedFile, parseCsv } from "../support/export"
import {
  databaseUrl,
  eventsOf,
  freshService,
  keptOrder,
  ledger,
  paidOrder,
  reconcileAfter,
  settleStray,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { type Checkout, expectBody } from "../support/shop"
import { until } from "../support/until"

const DAY = 24 * 3600

const listShape = z.object({
  notifications: z.array(
    z.object({
      resource_id: z.string().nullish(),
      data: z.object({ title: z.string(), description: z.string() }).loose(),
    })
  ),
})

beforeEach(() => freshService({ webhooks: false }))

async function idOf(checkout: Checkout): Promise<string> {
  const [row] = await ledger(checkout)
  return row?.id ?? ""
}

/** What the dashboard's bell shows about a payment, the newest first. */
async function bellOf(checkout: Checkout) {
  const id = await idOf(checkout)
  const answer = await shop.admin(
    "GET",
    "/notifications?channel=feed&limit=100&order=-created_at"
  )
  return expectBody(listShape, answer).notifications.filter(
    ({ resource_id }) => resource_id === id
  )
}

async function askAgain(checkout: Checkout) {
  return await shop.admin("POST", `/qr-payments/${await idOf(checkout)}/sync`)
}

/** A paid code of which the service says something else than was asked for. */
async function mismatchedPayment(): Promise<Checkout> {
  const { checkout, session } = await waitingCheckout()
  await simulator.override(session.data.payment_id, {
    request_amount: { amount: "1.00" },
  })
  await simulator.pay(session.data.qr_code)
  return checkout
}

async function leaveNotification(checkout: Checkout, status: string) {
  await sql(
    databaseUrl,
    `INSERT INTO notification (id, "to", channel, template, data, status, idempotency_key, created_at)
     VALUES ($1, '', 'feed', 'admin-ui', '{}', $2, $3, now() - interval '2 minutes')`,
    [
      `noti_${status}_${checkout.cartId}`,
      status,
      `${await idOf(checkout)}.attention.mismatch`,
    ]
  )
}

it("a payment that needs attention is in the dashboard's bell once, however often and at once it is looked at", async () => {
  const checkout = await mismatchedPayment()

  await Promise.all([askAgain(checkout), askAgain(checkout)])
  await askAgain(checkout)
  await reconcileAfter(600, checkout)

  expect(await bellOf(checkout)).toMatchObject([
    {
      data: {
        title: "A QR payment needs attention",
        description: expect.stringMatching(/10.*requested.*names 1\.00/),
        attention_kind: "mismatch",
      },
    },
  ])
  expect(await ledger(checkout)).toMatchObject([
    { attention_code: "other_amount" },
  ])
})

it("an order is named by its number, as in the export", async () => {
  const { checkout, order } = await keptOrder()
  await simulator.configure({ balance: 0 })
  await shop.admin("POST", `/orders/${order.id}/cancel`)
  const told = await until("the alert", async () => {
    await askAgain(checkout)
    return (await bellOf(checkout))[0]
  })

  const words = `order #${order.display_id} was canceled`
  expect(told.data.description).toContain(words)
  expect(told.data.attention_reason).toContain(order.id)
  expect(
    parseCsv(await exportedFile(shop, { order_id: order.id }))
  ).toMatchObject([{ reason: expect.stringContaining(words) }])
})

it("and once more after a day", async () => {
  const checkout = await mismatchedPayment()
  await askAgain(checkout)

  await reconcileAfter(DAY - 3600, checkout)
  expect(await bellOf(checkout)).toHaveLength(1)
  await reconcileAfter(3700, checkout)
  await reconcileAfter(DAY, checkout)
  await askAgain(checkout)

  expect((await bellOf(checkout)).map(({ data }) => data.title)).toEqual([
    "A QR payment still needs attention",
    "A QR payment needs attention",
  ])
})

it("what has ended is in the bell and among the events again when it comes back, and not when it is only found again", async () => {
  const { checkout, session } = await waitingCheckout()
  const { payment_id } = session.data
  const told = async () => ({
    bell: (await bellOf(checkout)).length,
    events: (await eventsOf(payment_id))
      .filter(({ name }) => name === "qr_payment.attention")
      .map(({ data }) => String(data.event_id).replace(/^.*?attention/, "")),
  })
  const wrong = { request_amount: { amount: "1.00" } }
  await simulator.override(payment_id, wrong)
  await simulator.pay(session.data.qr_code)
  await reconcileAfter(60, checkout)
  await askAgain(checkout)
  expect(await told()).toEqual({ bell: 1, events: [".mismatch"] })

  await simulator.override(payment_id, null)
  await askAgain(checkout)
  expect(await ledger(checkout)).toMatchObject([{ disposition: "ordered" }])
  await simulator.override(payment_id, wrong)
  await reconcileAfter(DAY, checkout)
  await askAgain(checkout)

  expect(await ledger(checkout)).toMatchObject([
    { disposition: "attention", attention_kind: "mismatch" },
  ])
  expect(await told()).toEqual({
    bell: 2,
    events: [".mismatch", ".mismatch.1"],
  })
})

it("nobody is alerted of what the store settles by itself", async () => {
  const ordered = await paidOrder()
  await askAgain(ordered.checkout)
  const { checkout: stray, session } = await waitingCheckout()
  await shop.setQuantity(stray, 2)
  await simulator.pay(session.data.qr_code)
  await settleStray(stray)

  expect(await ledger(stray)).toMatchObject([{ disposition: "refunded" }])
  expect(await bellOf(stray)).toEqual([])
  expect(await bellOf(ordered.checkout)).toEqual([])
})

it.each(["pending", "failure"])(
  "what a killed process left %s is sent after all",
  async (status) => {
    const checkout = await mismatchedPayment()
    await leaveNotification(checkout, status)

    await askAgain(checkout)

    expect(await bellOf(checkout)).toHaveLength(1)
    expect(
      await sql(
        databaseUrl,
        "SELECT status FROM notification WHERE idempotency_key LIKE $1",
        [`${await idOf(checkout)}%`]
      )
    ).toEqual([{ status: "success" }])
  }
)
