import {
  eventsOf,
  freshService,
  ledger,
  paidOrder,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

const HOUR = 3600
const DAY = 24 * HOUR

/** The job looks for a while, with its pauses, and time goes by between its looks. */
async function looks(
  times: number,
  seconds: number,
  checkout: Parameters<typeof ledger>[0]
) {
  for (let look = 0; look < times; look += 1) {
    await reconcileAfter(seconds, checkout)
  }
}

describe("a paid code about which the service gives no usable answer", () => {
  it.each([
    {
      answer: "a boolean as text",
      spoil: (id: string) =>
        simulator.override(id, { is_sandbox_transaction: "false" }),
      reason: "is_sandbox_transaction",
    },
    {
      answer: "a new status",
      spoil: (id: string) => simulator.override(id, { status: "on_hold" }),
      reason: "on_hold",
    },
    {
      answer: "a refusal of the credentials",
      spoil: () =>
        simulator.fault({ endpoint: "details", kind: "401", times: "always" }),
      reason: "credentials",
    },
  ])(
    "needs attention after an hour when it is $answer, and settles when that is over",
    async ({ spoil, reason }) => {
      const { checkout, session } = await waitingCheckout()
      await simulator.pay(session.data.qr_code)
      await spoil(session.data.payment_id)

      await looks(2, 400, checkout)
      expect(await ledger(checkout)).toMatchObject([
        { disposition: "open", failures: 2 },
      ])
      await looks(10, 400, checkout)

      expect(await ledger(checkout)).toMatchObject([
        {
          status: "pending",
          disposition: "attention",
          attention_kind: "unanswered",
          attention_reason: expect.stringContaining(reason),
        },
      ])
      expect(await eventsOf(session.data.payment_id)).toContainEqual(
        expect.objectContaining({ name: "qr_payment.attention" })
      )

      await simulator.clearFaults()
      await simulator.override(session.data.payment_id, null)
      await looks(2, 400, checkout)
      expect(await ledger(checkout)).toMatchObject([
        { disposition: "ordered", attention_kind: null, failures: 0 },
      ])
    }
  )

  it("needs attention after ten minutes when a webhook told about it", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await simulator.override(session.data.payment_id, { status: "on_hold" })
    await simulator.sendWebhook(session.data.payment_id)
    await until("the webhook's own check to have failed", async () => {
      const [row] = await ledger(checkout)
      return row?.failures
    })

    await looks(1, 300, checkout)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "open" }])
    await looks(1, 400, checkout)

    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "unanswered" },
    ])
  })

  it("needs attention also when the service had called it failed, and settles when that is over", async () => {
    const { checkout, session } = await waitingCheckout()
    const id = session.data.payment_id
    await simulator.fail(id)
    await looks(1, 31, checkout)
    expect(await ledger(checkout)).toMatchObject([{ status: "failed" }])
    await simulator.force(id, "completed")
    await simulator.override(id, { status: "on_hold" })

    await looks(4, 2 * DAY, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        status: "failed",
        disposition: "attention",
        attention_kind: "unanswered",
      },
    ])
    await simulator.override(id, null)
    await looks(1, HOUR, checkout)
    expect(await ledger(checkout)).toMatchObject([
      { status: "completed", attention_kind: null, failures: 0 },
    ])
  })

  it("is shown again, and not replaced by a second code, while nobody knows whether it was paid", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    await simulator.override(session.data.payment_id, { status: "on_hold" })
    await simulator.sendWebhook(session.data.payment_id)
    await looks(2, 310, checkout)

    const again = await shop.startSession(checkout)

    expect(again.data.payment_id).toBe(session.data.payment_id)
  })

  it("is owed when its order was cancelled meanwhile", async () => {
    const { checkout, order } = await paidOrder()
    await reconcileAfter(31, checkout)
    for (const endpoint of ["details", "status"] as const) {
      await simulator.fault({ endpoint, kind: "401", times: "always" })
    }
    await shop.admin("POST", `/orders/${order.id}/cancel`)

    await looks(3, HOUR, checkout)

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "owed",
        attention_reason: expect.stringContaining(order.id),
      },
    ])
    await simulator.clearFaults()
    await looks(2, 6 * HOUR, checkout)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "refunded" }])
  })
})

it("a code that has ended is over, also when the service has forgotten it", async () => {
  const { checkout, session } = await waitingCheckout()
  await simulator.expire(session.data.payment_id)
  await looks(1, 31, checkout)
  expect(await ledger(checkout)).toMatchObject([{ status: "expired" }])
  await simulator.reset()

  await looks(4, 2 * DAY, checkout)

  expect(await ledger(checkout)).toMatchObject([
    { status: "expired", disposition: "open", next_check_at: null },
  ])
})

it("a code that has ended is over, also when the service could not be reached before it had forgotten it", async () => {
  const { checkout, session } = await waitingCheckout()
  await simulator.expire(session.data.payment_id)
  await looks(1, 31, checkout)
  await simulator.fault({ endpoint: "details", kind: "401", times: "always" })
  await looks(2, 2 * DAY, checkout)
  expect(await ledger(checkout)).toMatchObject([
    { status: "expired", attention_kind: "unanswered" },
  ])
  await simulator.reset()

  await looks(1, HOUR, checkout)

  expect(await ledger(checkout)).toMatchObject([
    {
      disposition: "open",
      attention_kind: null,
      failures: 0,
      next_check_at: null,
    },
  ])
})

describe("a shopper who asks for a new code while the service is down", () => {
  it("keeps the one that may have been paid, and gets the order once the service is back", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.pay(session.data.qr_code)
    for (const endpoint of ["create", "details", "status"] as const) {
      await simulator.fault({ endpoint, kind: "503", times: "always" })
    }
    await reconcileAfter(16 * 60, checkout)

    const again = await shop.startSession(checkout)

    expect(again.data.payment_id).toBe(session.data.payment_id)
    await simulator.clearFaults()
    await reconcileAfter(400, checkout)
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      refund_count: 0,
    })
  })

  it("is told that there is none, where none can have been paid", async () => {
    const { checkout, session } = await waitingCheckout()
    await simulator.force(session.data.payment_id, "expired")
    await reconcileAfter(16 * 60, checkout)
    await simulator.fault({ endpoint: "create", kind: "503", times: "always" })

    const answer = await shop.postSession(checkout)

    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("not available at the moment") },
    })
  })
})
