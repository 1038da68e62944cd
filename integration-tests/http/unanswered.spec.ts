import { startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate } from "../support/database"
import { ledgerOf } from "../support/ledger"
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
import { Shop } from "../support/shop"
import { startStore } from "../support/store"
import { passTime } from "../support/time"

beforeEach(() => freshService({ webhooks: false }))

const HOUR = 3600

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

    await looks(1, 300, checkout)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "open" }])
    await looks(1, 400, checkout)

    expect(await ledger(checkout)).toMatchObject([
      { disposition: "attention", attention_kind: "unanswered" },
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

describe("payments of an account that is no longer among the options", () => {
  it("are warned of at boot, need attention, and are reached again once it is there", async () => {
    const own = await startSimulator({
      settings: { webhook: { delivery: "never" } },
    })
    const databaseUrl = await copyTemplate()
    const { production, sandbox } = own.credentials
    const common = { databaseUrl, qr: { baseUrl: own.url } }
    let store = await startStore({
      ...common,
      qr: { ...common.qr, ...production },
    })
    try {
      const { port } = new URL(store.url)
      const before = new Shop(store)
      const checkout = await before.checkout()
      const session = await before.startSession(checkout)
      await own.control.pay(session.data.payment_id)
      await store.stop()

      const provider = {
        resolve: "medusa-payment-qr/providers/qr",
        id: "qr",
        options: { account: "eu" },
      }
      store = await startStore({
        ...common,
        port: Number(port),
        qr: { ...common.qr, accounts: { eu: sandbox } },
        variation: { providers: [provider] },
      })
      expect(store.output()).toMatch(
        /1 payments in the ledger belong to the account \\?"default\\?".*Write accounts: \{ default: /
      )
      const without = new Shop(store)
      for (let look = 0; look < 12; look += 1) {
        await passTime(databaseUrl, 400, [checkout.collectionId])
        await without.reconcile()
      }
      expect(await ledgerOf(databaseUrl, checkout.collectionId)).toMatchObject([
        {
          attention_kind: "unanswered",
          attention_reason: expect.stringContaining('no account "default"'),
        },
      ])
      await store.stop()

      store = await startStore({
        ...common,
        port: Number(port),
        qr: { ...common.qr, accounts: { eu: sandbox, default: production } },
        variation: { providers: [provider] },
      })
      const again = new Shop(store)
      await passTime(databaseUrl, 400, [checkout.collectionId])
      await again.reconcile()
      const order = await again.orderOf(checkout)
      expect(order).toMatchObject({ payment_status: "captured" })
      // Medusa's own button finds the payment of the account that the provider had before.
      const [payment] =
        order?.payment_collections.flatMap(({ payments }) => payments) ?? []
      expect((await again.refund(payment?.id ?? "")).status).toBe(200)
    } finally {
      await store.stop()
      await own.close()
    }
  }, 180_000)
})
