import type { Browser } from "playwright-core"
import { launchBrowser } from "../support/browser"
import { Merchant } from "../support/dashboard"
import {
  heldPayment,
  type RbacStore,
  startRbacStore,
  userWith,
} from "../support/roles"

let browser: Browser
let rbac: RbacStore

beforeAll(async () => {
  browser = await launchBrowser()
  rbac = await startRbacStore()
}, 240_000)

afterAll(async () => {
  await browser.close()
  await rbac.stop()
})

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
    const shop = await userWith(rbac.store, ["*:read", ...rights])
    await heldPayment(rbac, shop)
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
