import { join } from "node:path"
import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate } from "../support/database"
import { Shop } from "../support/shop"
import { startStore } from "../support/store"
import { until } from "../support/until"

const preload = join(__dirname, "../support/shifted-clock.cjs")

let service: Simulator

beforeAll(async () => {
  service = await startSimulator()
})

afterAll(() => service.close())

it.each([8_000, -8_000])(
  "a store whose clock differs by %d ms from the database's places the order of a paid code",
  async (ahead) => {
    const store = await startStore({
      databaseUrl: await copyTemplate(),
      qr: { baseUrl: service.url, ...service.credentials.production },
      env: {
        NODE_OPTIONS: `--require ${preload}`,
        CLOCK_AHEAD_MS: String(ahead),
      },
    })
    try {
      const shop = new Shop(store)
      const checkout = await shop.readyCheckout()
      const { data } = await shop.startSession(checkout)
      await service.control.pay(data.payment_id)

      await until("the order", async () =>
        Boolean(await shop.orderOf(checkout))
      )
      expect(store.output()).not.toContain("no order yet for paid money")
    } finally {
      await store.stop()
    }
  },
  180_000
)
