import { readFileSync } from "node:fs"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { codeOnScreen, launchBrowser, withPage } from "../support/browser"
import { Merchant } from "../support/dashboard"
import { owingOrder } from "../support/owing-order"
import { keepPicture } from "../support/pictures"
import { freshService, shop, simulator } from "../support/shared"
import { until } from "../support/until"

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

let browser: Browser
let merchant: Merchant

beforeAll(async () => {
  browser = await launchBrowser()
  merchant = new Merchant(browser, shop)
})

afterAll(() => browser.close())

beforeEach(() => freshService())

const payButton = (page: Page) =>
  page.getByRole("button", { name: "Pay by QR code" })

/** Of all screens in all looks, these are shown in the documents. */
const documented = ["start-390-light", "code-390-light", "code-1440-dark"]

/** The page's own policy lets no script in, so axe is run from outside. */
async function findings(page: Page): Promise<unknown> {
  await page.evaluate(axe)
  return await page.evaluate(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + nodes.map(({ html }) => html)))"
  )
}

describe("a payment link", () => {
  it("is copied with the dashboard's own button, and paid by somebody without a login", async () => {
    const { order } = await owingOrder()
    let link = ""
    await merchant.opens(`/orders/${order.id}`, async (page) => {
      await page
        .context()
        .grantPermissions(["clipboard-read", "clipboard-write"])
      await page.getByRole("button", { name: "CopyPaymentLink" }).click()
      link = String(await page.evaluate("navigator.clipboard.readText()"))
    })
    expect(link).toMatch(/^http:\/\/pay\.localhost:9000\/payment-collection\//)

    await withPage(browser, {}, async (page) => {
      await page.goto(link.replace("http://pay.localhost:9000", shop.url))
      await payButton(page).click()
      await simulator.pay(await codeOnScreen(page))
      await page.getByText("Payment received").waitFor()
    })

    await until("the order to be paid", async () => {
      const { summary } = await shop.order(order.id)
      return summary.pending_difference === 0
    })
  })

  it("works without a script", async () => {
    const { link } = await owingOrder()
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      await page.goto(link)
      await payButton(page).click()
      const code = await codeOnScreen(page)

      await simulator.pay(code)

      await page.getByRole("heading", { name: "Paid" }).waitFor()
    })
  })

  it("gets a new code in place after the first has expired", async () => {
    const { link } = await owingOrder()
    await withPage(browser, {}, async (page) => {
      await page.goto(link)
      await payButton(page).click()
      const first = await codeOnScreen(page)
      await simulator.expire(first)
      await page.getByRole("button", { name: "Get a new code" }).click()

      await simulator.pay(await codeOnScreen(page, first))

      await page.getByText("Payment received").waitFor()
    })
  })

  it("shows the code that was asked for, with the focus on it, and leaves a page that is only loaded alone", async () => {
    const { link } = await owingOrder()
    const focused = (page: Page) =>
      page.evaluate(
        "document.activeElement.shadowRoot?.activeElement?.id ?? document.activeElement.localName"
      )
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await withPage(browser, { viewport }, async (page) => {
        const button = payButton(page)
        await page.goto(link)
        // The second browser finds the first one's code.
        if (await button.count()) {
          await button.click()
          await codeOnScreen(page)
          expect(await focused(page)).toBe("amount")
        }
        const image = page.getByRole("img", { name: /^QR code/ })
        const box = await image.boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height)
        await page.reload()
        await codeOnScreen(page)
        expect(await focused(page)).toBe("body")
      })
    }
  })

  it("leads back to the storefront with the order", async () => {
    const { collectionId } = await shop.readyCheckout()
    // Any address of this machine is a storefront of the tests.
    const back = encodeURIComponent(`${shop.url}/health?from=1`)
    await withPage(browser, {}, async (page) => {
      await page.goto(
        `${shop.url}/payment-collection/${collectionId}?return_url=${back}`
      )
      await payButton(page).click()
      await simulator.pay(await codeOnScreen(page))

      await page.waitForURL(/\/health\?from=1&order_id=order_/)
    })
  })

  it("shows by itself that the order was canceled while the code was open", async () => {
    const { link, after } = await owingOrder()
    await withPage(browser, {}, async (page) => {
      await page.goto(link)
      await payButton(page).click()
      await codeOnScreen(page)

      await after.cancel()

      await page.getByRole("heading", { name: "Order canceled" }).waitFor()
    })
  })

  it("prints one code with its number and deadline, dark on white, and nothing to press", async () => {
    const { link } = await owingOrder()
    await withPage(browser, { colorScheme: "dark" }, async (page) => {
      await page.goto(link)
      await payButton(page).click()
      const code = await codeOnScreen(page)

      await page.emulateMedia({ media: "print" })

      const slip = page.locator(".slip")
      const groups = code.match(/.{1,5}/g) ?? []
      await slip.getByText(groups.join(" "), { exact: true }).waitFor()
      await slip.getByText(/Pay before \w+ \d+, \d{4}/).waitFor()
      expect(await page.getByRole("button").count()).toBe(0)
      expect(await page.getByRole("timer").count()).toBe(0)
      const shown = await slip.getByRole("presentation").boundingBox()
      // Six centimetres at 96 pixels an inch.
      expect(shown?.width).toBeGreaterThan(227)
      await keepPicture("pay-page-print", page)

      await page.emulateMedia({ media: "screen" })
      await simulator.pay(code)
      await page.getByText("Payment received").waitFor()
      expect(await slip.count()).toBe(0)
    })
  })

  const looks: BrowserContextOptions[] = [
    { viewport: { width: 390, height: 844 }, colorScheme: "light" },
    { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
    { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
    { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
    { viewport: { width: 390, height: 844 }, locale: "ar" },
  ]

  it.each(looks)(
    "has no screen that axe finds fault with: %j",
    async (look) => {
      const { link, after } = await owingOrder()
      const name = `${look.viewport?.width}-${look.locale ?? look.colorScheme}`
      await withPage(browser, look, async (page) => {
        const looksRight = async (screen: string) => {
          expect(await findings(page)).toEqual([])
          if (documented.includes(`${screen}-${name}`)) {
            await keepPicture(`pay-page-${screen}-${name}`, page)
          }
        }
        await page.goto(link)
        await looksRight("start")
        await page.getByRole("button").click()
        const code = await codeOnScreen(page)
        await looksRight("code")
        await page.goto(`${link}?display`)
        await codeOnScreen(page)
        await looksRight("display")
        await page.goto(link)
        await simulator.pay(code)
        await page.locator('[data-phase="paid"]').waitFor()
        await looksRight("received")
        await until("the payment to be booked", async () => {
          await page.goto(link)
          return (await page.locator('[data-screen="paid"]').count()) > 0
        })
        await looksRight("paid")
        await after.cancel()
        await page.goto(link)
        await looksRight("canceled")
        await page.goto(`${link}x`)
        await looksRight("unknown")
      })
    }
  )

  it("says that the service does not answer, in words that axe finds no fault with", async () => {
    const { link } = await owingOrder()
    await simulator.fault({ endpoint: "create", kind: "503", times: "always" })
    await withPage(browser, {}, async (page) => {
      await page.goto(link)
      await payButton(page).click()

      await page.getByRole("alert").getByText("try again in a minute").waitFor()
      expect(await findings(page)).toEqual([])
    })
  })
})
