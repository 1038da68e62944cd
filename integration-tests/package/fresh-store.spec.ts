import { type ChildProcess, spawn } from "node:child_process"
import { SimulatorControl } from "medusa-payment-qr-simulator"
import { z } from "zod"
import { copyTemplate } from "../support/database"
import { callDoctor, doctorShape } from "../support/doctor"
import { ledgerOf } from "../support/ledger"
import { Shop } from "../support/shop"
import {
  type RunningStore,
  startStore,
  type StoreOptions,
} from "../support/store"
import { until } from "../support/until"

/** The store outside the repository into which `npm test -- package` has installed the tarballs. */
const directory = z.string().parse(process.env.QR_FRESH_STORE)

let service: ChildProcess
let simulator: SimulatorControl
let options: StoreOptions
let store: RunningStore

beforeAll(async () => {
  const { child, url } = await startPackedSimulator()
  service = child
  simulator = new SimulatorControl(url)
  options = {
    directory,
    databaseUrl: await copyTemplate(),
    env: {
      QR_BASE_URL: url,
      QR_API_KEY: "sim_live_key",
      QR_API_SECRET: "sim_live_secret",
      JWT_SECRET: "a secret of the tests",
      COOKIE_SECRET: "another secret of the tests",
      STORE_CORS: "http://127.0.0.1",
    },
  }
  store = await startStore(options)
}, 180_000)

afterAll(async () => {
  await store?.stop()
  service?.kill()
})

/** The simulator as its users start it: by its command, on any free port. */
async function startPackedSimulator() {
  const command = require.resolve(
    "medusa-payment-qr-simulator/bin/medusa-payment-qr-simulator.js",
    { paths: [directory] }
  )
  const child = spawn(process.execPath, [command, "--port", "0"])
  let printed = ""
  child.stdout.on("data", (chunk) => (printed += String(chunk)))
  const url = await until(
    "the simulator to print its address",
    async () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
  )
  return { child, url }
}

describe("a store that has installed the packages from their tarballs", () => {
  it("takes a payment: the order is placed by the webhook, captured, and refunded by Medusa's button", async () => {
    const shop = new Shop(store)
    const checkout = await shop.checkout()
    const session = await shop.startSession(checkout)
    // Buyer and goods are only told: without them the code is made all the same, so this is looked at by itself.
    const [created] = await simulator.journal({ endpoint: "create" })
    expect(created?.body).toMatchObject({
      client: { email: checkout.email },
      products: [{ quantity: 1, price: 10 }],
    })

    await simulator.pay(session.data.qr_code)

    const order = await until("the order", async () => {
      const placed = await shop.orderOf(checkout)
      return placed?.payment_status === "captured" && placed
    })
    const payment = order.payment_collections[0]?.payments[0]
    const refund = await shop.refund(payment?.id ?? "", 10)
    expect(refund.status).toBe(200)
    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
    expect(
      await ledgerOf(store.databaseUrl, checkout.collectionId)
    ).toMatchObject([{ status: "refunded", disposition: "refunded" }])
  })

  it("has the pay page, with the component that it is made of", async () => {
    const shop = new Shop(store)
    const { collectionId } = await shop.checkout()
    const link = `${store.url}/payment-collection/${collectionId}`
    await fetch(link, { method: "POST", redirect: "manual" })

    const page = await (await fetch(link)).text()

    expect(page).toContain("<qr-payment")
    const files = page.match(/assets\/page-\w+\.(js|css)/g) ?? []
    expect(files).toHaveLength(2)
    for (const file of files) {
      const { status } = await fetch(`${store.url}/payment-collection/${file}`)
      expect(status).toBe(200)
    }
  })

  it("has the doctor as a command, which finds nothing wrong once the job has run", async () => {
    const lines = await until("the doctor to find nothing wrong", async () => {
      const { exitCode, printed } = await callDoctor(
        options,
        store.url,
        "--json"
      )
      return exitCode === 0 && doctorShape.parse(JSON.parse(printed)).lines
    })
    expect(lines.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["credentialsAccepted", "payPageShown", "jobRuns"])
    )
  })

  it("runs the plugin from its package, not from the repository", () => {
    const plugin = require.resolve("medusa-payment-qr/package.json", {
      paths: [directory],
    })
    const store = directory.replace(/\.medusa.server$/, "")
    expect(plugin.startsWith(store)).toBe(true)
  })
})
