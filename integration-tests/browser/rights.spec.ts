import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import type { Browser } from "playwright-core"
import { launchBrowser } from "../support/browser"
import { Merchant } from "../support/dashboard"
import { copyTemplate } from "../support/database"
import { userWith } from "../support/roles"
import type { Shop } from "../support/shop"
import { migrateStore, type RunningStore, startStore } from "../support/store"
import { passTime } from "../support/time"

let browser: Browser
let service: Simulator
let store: RunningStore

beforeAll(async () => {
  browser = await launchBrowser()
  service = await startSimulator({
    settings: { webhook: { delivery: "never" } },
  })
  const options = {
    databaseUrl: await copyTemplate(),
    jobs: false,
    qr: {
      baseUrl: service.url,
      ...service.credentials.production,
      strayPayments: "hold",
    },
    variation: { rbac: true },
  }
  await migrateStore(options)
  store = await startStore(options)
}, 240_000)

afterAll(async () => {
  await browser.close()
  await store.stop()
  await service.close()
})

/** Paid money that no order needs, and that the store holds. */
async function heldPayment(shop: Shop): Promise<void> {
  const checkout = await shop.readyCheckout()
  const { data } = await shop.startSession(checkout)
  await shop.setQuantity(checkout, 2)
  await service.control.pay(data.qr_code)
  for (const seconds of [60, 60]) {
    await passTime(store.databaseUrl, seconds, [checkout.collectionId])
    await shop.reconcile()
  }
}

it.each([
  { rights: [], buttons: [] },
  {
    rights: ["payment:update"],
    buttons: ["Ask the service again", "Mark as resolved"],
  },
  { rights: ["refund:create"], buttons: ["Refund €10.00"] },
])(
  "a user who may read, and $rights, sees the buttons $buttons and no others",
  async ({ rights, buttons }) => {
    const shop = await userWith(store, ["*:read", ...rights])
    await heldPayment(shop)
    await new Merchant(browser, shop).opens("/qr-payments", async (page) => {
      const item = page.getByTestId("qr-payment-attention").locator("li")
      await item
        .first()
        .getByText(/Stray payment/)
        .waitFor()
      const shown = await item.first().getByRole("button").allTextContents()
      expect(shown.map((text) => text.trim())).toEqual(buttons)
    })
  }
)
