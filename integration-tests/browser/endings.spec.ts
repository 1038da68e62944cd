import type { Browser, Page } from "playwright-core"
import {
  codeOnScreen,
  expectOrderPage,
  launchBrowser,
  readCode,
  withPage,
} from "../support/browser"
import {
  freshService,
  ledger,
  settleStray,
  shop,
  simulator,
} from "../support/shared"
import type { Checkout } from "../support/shop"
import { type Storefront, startStorefront } from "../support/storefront"
import { until } from "../support/until"
import { withoutQr } from "../support/without-qr"

let browser: Browser
let storefront: Storefront

beforeAll(async () => {
  browser = await launchBrowser()
  storefront = await startStorefront(shop)
})

afterAll(async () => {
  await storefront.close()
  await browser.close()
})

beforeEach(() => freshService())

/** A shopper in front of a code. */
async function atTheCode(
  meet: (page: Page, code: string, checkout: Checkout) => Promise<void>
): Promise<void> {
  const checkout = await shop.readyCheckout()
  await withPage(browser, {}, async (page) => {
    await page.goto(storefront.checkoutUrl(checkout))
    await meet(page, await codeOnScreen(page), checkout)
  })
}

const title = (page: Page, name: string) =>
  page.getByRole("heading", { name }).waitFor()
const note = (page: Page) => page.locator("qr-payment .note")
const press = (page: Page, name: string) =>
  page.getByRole("button", { name }).click()

async function payTheCurrentCode(
  page: Page,
  before: string,
  checkout: Checkout
): Promise<void> {
  await press(page, "Show the current code")
  const current = await codeOnScreen(page, before)
  expect((await ledger(checkout)).at(-1)?.qr_code).toBe(current)
  await page.getByRole("heading", { name: "€20.00" }).waitFor()
  await simulator.pay(current)
  await expectOrderPage(page)
}

describe("a shopper whose code comes to another end", () => {
  it("reads that it was replaced after the cart has changed, and pays the current one", async () => {
    await atTheCode(async (page, code, checkout) => {
      await shop.setQuantity(checkout, 2)
      await shop.startSession(checkout)
      await title(page, "This code was replaced")

      await payTheCurrentCode(page, code, checkout)
    })
  })

  it("reads that the cart has changed when another tab changes it, and pays the current code", async () => {
    await atTheCode(async (page, code, checkout) => {
      await shop.setQuantity(checkout, 2)
      await title(page, "Your cart has changed")

      await payTheCurrentCode(page, code, checkout)
    })
  })

  it("reads why the money is refunded when the code is paid after the cart has changed, and pays the current one", async () => {
    await atTheCode(async (page, code, checkout) => {
      await shop.setQuantity(checkout, 2)
      await title(page, "Your cart has changed")

      await simulator.pay(code)
      await simulator.webhooksSettled()
      await settleStray(checkout)

      await title(page, "Payment refunded")
      await page
        .locator("qr-payment .text")
        .getByText(
          "Your cart had changed or this code had ended before you paid."
        )
        .waitFor()
      await press(page, "Get a new code")
      await simulator.pay(await codeOnScreen(page, code))
      await expectOrderPage(page)
    })
  })

  it("reads that the payment failed, and pays a new code", async () => {
    await atTheCode(async (page, code) => {
      await simulator.fail(code)
      await title(page, "The payment failed")

      await press(page, "Get a new code")

      await simulator.pay(await codeOnScreen(page, code))
      await expectOrderPage(page)
    })
  })

  it("reads that the money is refunded when the merchant refunds it before the order is there", async () => {
    await atTheCode(async (page, code, checkout) => {
      await withoutQr(shop, async () => {
        await simulator.pay(code)
        await title(page, "Payment received")
        await simulator.refundOutside(code)
        await title(page, "Payment refunded")
      })

      expect(await shop.orderOf(checkout)).toBeUndefined()
      await press(page, "Get a new code")
      // Medusa may be booking the refund just then, and refuses a session meanwhile: a shopper presses again.
      await until("another code", async () => {
        if (await note(page).isVisible()) {
          await press(page, "Get a new code")
        }
        const shown = await readCode(page)
        return shown && shown !== code
      })
      await simulator.pay(await codeOnScreen(page, code))
      await expectOrderPage(page)
    })
  })
})

describe("a shopper while something is down", () => {
  it("reads that nobody can be reached, keeps the code, may check again, and lands on the order after that", async () => {
    await atTheCode(async (page, code) => {
      // A proxy in front of Medusa has lost it.
      let refused = 0
      await page.route("**/qr-payments/**", async (route) => {
        refused += 1
        await route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })
      })
      // The stream that is open would be cut with it: the page asks again, as after any lost connection.
      await page.evaluate("window.dispatchEvent(new Event('online'))")
      const status = page.locator("qr-payment .status")
      await status.getByText("The payment service isn't responding.").waitFor()
      expect(await codeOnScreen(page)).toBe(code)
      const before = refused
      await press(page, "Check again")
      await until("another question", async () => refused > before)
      await simulator.pay(code)

      await page.unroute("**/qr-payments/**")

      await expectOrderPage(page)
    })
  })

  it("pays the code that is shown although the payment service is down, and lands on the order when it is back", async () => {
    await atTheCode(async (page, code) => {
      await simulator.fault({
        endpoint: "details",
        kind: "503",
        times: "always",
      })
      await simulator.pay(code)
      await simulator.webhooksSettled()
      expect(await codeOnScreen(page)).toBe(code)

      await simulator.clearFaults()

      await expectOrderPage(page)
    })
  })

  it("reads that a new code could not be had, and gets one with the next try", async () => {
    await atTheCode(async (page, code) => {
      await simulator.expire(code)
      await title(page, "This code has expired")
      await simulator.fault({ endpoint: "create", kind: "503" })

      await press(page, "Get a new code")
      // In the words of the store's own function.
      await note(page).getByText("/session/").waitFor()
      // What was said about the code that may have been paid stays.
      await page.getByText("If you have paid, your payment is safe").waitFor()
      await press(page, "Get a new code")

      await simulator.pay(await codeOnScreen(page, code))
      await expectOrderPage(page)
    })
  })

  it("lands on the order by completing the cart when the order was not there 20 seconds after the payment", async () => {
    await atTheCode(async (page, code, checkout) => {
      await withoutQr(shop, async () => {
        const completing = page.waitForRequest("**/complete/**")
        await simulator.pay(code)
        await title(page, "Payment received")
        await completing
      })

      await expectOrderPage(page)
      expect(await shop.countOrders(checkout)).toBe(1)
    })
  })
})
