import { startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate, sql } from "../support/database"
import { bootAndFail, migrateStore, startStore } from "../support/store"
import { Shop } from "../support/shop"

const complete = {
  baseUrl: "https://payments.example.com",
  apiKey: "key-of-the-tests",
  apiSecret: "secret-of-the-tests",
  backendUrl: "https://shop.example.com",
}

const provider = { resolve: "medusa-payment-qr/providers/qr", id: "qr" }

let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await copyTemplate()
})

describe("a store with a wrong configuration does not boot, and says what to write where", () => {
  it.each([
    {
      wrong: "no plugin entry",
      options: { variation: { withoutPlugin: true } },
      sentences: [
        /the plugin's own entry is missing; add plugins: \[\{ resolve/,
      ],
    },
    {
      wrong: "no dependencies on the payment module",
      options: { variation: { paymentDependencies: [] } },
      sentences: [/can't reach query and qrPayment; write dependencies: \[/],
    },
    {
      wrong: "no query among the dependencies",
      options: { variation: { paymentDependencies: ["qrPayment"] } },
      sentences: [/can't reach query; write dependencies: \[/],
    },
    {
      wrong: "no apiKey",
      options: { qr: { ...complete, apiKey: undefined } },
      sentences: [
        /the option \\"apiKey\\" is missing or empty; write it in medusa-config/,
      ],
    },
    {
      wrong:
        "an empty apiSecret, no backendUrl, an http address that is not loopback, a wallet's link that runs, and a misspelt option",
      options: {
        qr: {
          ...complete,
          apiSecret: "",
          backendUrl: null,
          baseUrl: "http://payments.example.com",
          walletLink: "javascript:pay({qr_code})",
          strayPayment: "hold",
        },
      },
      sentences: [
        /the option \\"apiSecret\\" is missing or empty; .* probably not set: set it in \.env\./,
        /the option \\"backendUrl\\"/,
        /\\"baseUrl\\" is wrong: has to be an https address/,
        /\\"walletLink\\" is wrong: has to be a link with \{qr_code\}/,
        /there is no option named \\"strayPayment\\"/,
      ],
    },
    {
      wrong: "an account that does not exist",
      options: {
        qr: complete,
        variation: { providers: [{ ...provider, options: { account: "eu" } }] },
      },
      sentences: [
        /names the account \\"eu\\", and the plugin's options know only/,
      ],
    },
    {
      wrong: "accounts of which none is chosen",
      options: {
        qr: {
          backendUrl: complete.backendUrl,
          baseUrl: complete.baseUrl,
          accounts: { eu: { apiKey: "k", apiSecret: "s" } },
        },
      },
      sentences: [/which account the provider uses is not said; write options/],
    },
  ])("$wrong", async ({ options, sentences }) => {
    const output = await bootAndFail({ databaseUrl, qr: complete, ...options })

    for (const sentence of sentences) {
      expect(output).toMatch(sentence)
    }
    expect(output).not.toContain(complete.apiSecret)
  })
})

describe("a store with two merchant accounts", () => {
  it("sends each provider's payments to its own account, and shoppers to its wallet", async () => {
    const [eu, us] = await Promise.all([startSimulator(), startSimulator()])
    const store = await startStore({
      databaseUrl: await copyTemplate(),
      qr: {
        accounts: {
          eu: { baseUrl: eu.url, ...eu.credentials.production },
          us: {
            baseUrl: us.url,
            ...us.credentials.production,
            walletLink: "wallet://pay?code={qr_code}",
          },
        },
      },
      variation: {
        providers: [{ ...provider, options: { account: "us" } }],
      },
    })
    try {
      const shop = new Shop(store)
      const checkout = await shop.readyCheckout()
      const session = await shop.startSession(checkout)
      const wallet_link = `wallet://pay?code=${session.data.qr_code}`
      expect(session.data).toMatchObject({ wallet_link })
      expect((await shop.poll(session.id)).body).toMatchObject({
        qr_payment: { wallet_link },
      })
      const page = `${shop.url}/payment-collection/${checkout.collectionId}`
      expect(await (await fetch(page)).text()).toContain(
        `href="${wallet_link}"`
      )
      await us.control.pay(session.data.qr_code)
      expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
      expect(await eu.control.journal()).toEqual([])
    } finally {
      await store.stop()
      await Promise.all([eu.close(), us.close()])
    }
  })
})

describe("a store whose database lacks the plugin's tables", () => {
  it("says so once, and works after db:migrate without a restart", async () => {
    const service = await startSimulator()
    const options = {
      databaseUrl: await copyTemplate(),
      qr: { baseUrl: service.url, ...service.credentials.production },
    }
    await sql(
      options.databaseUrl,
      `DROP TABLE qr_payment, qr_payment_session, qr_payment_history, qr_payment_run, qr_payment_outage;
       DELETE FROM mikro_orm_migrations WHERE name = 'Migration20261116090000'`
    )
    const store = await startStore(options)
    try {
      const shop = new Shop(store)
      await shop.reconcile()
      await shop.reconcile()
      expect(store.output().match(/run npx medusa db:migrate/g)).toHaveLength(1)
      expect(store.output().match(/does not exist/g)).toHaveLength(1)

      await migrateStore(options)
      const checkout = await shop.readyCheckout()
      const session = await shop.startSession(checkout)
      await service.control.pay(session.data.qr_code)
      expect(await shop.complete(checkout)).toMatchObject({ type: "order" })
      await shop.reconcile()
      expect(
        await sql(options.databaseUrl, "SELECT id FROM qr_payment_run")
      ).toEqual([{ id: "reconcile" }])
    } finally {
      await store.stop()
      await service.close()
    }
  })
})
