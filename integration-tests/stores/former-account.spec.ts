import { startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate } from "../support/database"
import { ledgerOf } from "../support/ledger"
import { Shop } from "../support/shop"
import { startStore } from "../support/store"
import { passTime } from "../support/time"

describe("payments of an account that is no longer among the options", () => {
  it("are warned of at boot, need attention, and are reached again once it is there", async () => {
    const own = await startSimulator({
      settings: { webhook: { delivery: "never" } },
    })
    const databaseUrl = await copyTemplate()
    const { production, sandbox } = own.credentials
    const common = { databaseUrl, jobs: false, qr: { baseUrl: own.url } }
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
