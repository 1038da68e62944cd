import { readFileSync } from "node:fs"
import type { Browser, Page } from "playwright-core"
import { z } from "zod"
import {
  codeOnScreen,
  expectOrderPage,
  launchBrowser,
  withPage,
} from "../support/browser"
import { freshService, ledger, shop, simulator } from "../support/shared"
import type { Checkout } from "../support/shop"
import { type Storefront, startStorefront } from "../support/storefront"
import { until } from "../support/until"

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

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

/** Opens the checkout and waits until the code on the screen can be read; gives what was read. */
async function openCheckout(page: Page, checkout: Checkout): Promise<string> {
  await page.goto(storefront.checkoutUrl(checkout))
  return await codeOnScreen(page)
}

async function newestCode(checkout: Checkout): Promise<string> {
  const code = (await ledger(checkout)).at(-1)?.qr_code
  return z.string().parse(code)
}

describe("a shopper in a browser", () => {
  it.each([
    { deviceScaleFactor: 1, colorScheme: "light" as const },
    { deviceScaleFactor: 2, colorScheme: "light" as const },
    { deviceScaleFactor: 1, colorScheme: "dark" as const },
    { deviceScaleFactor: 2, colorScheme: "dark" as const },
  ])("scans the code, pays and lands on the order: %j", async (look) => {
    const checkout = await shop.checkout()
    await withPage(browser, look, async (page) => {
      const code = await openCheckout(page, checkout)
      expect(code).toBe(await newestCode(checkout))

      await simulator.pay(code)

      await expectOrderPage(page)
    })
  })

  it("lands on the order also when no webhook comes", async () => {
    await simulator.configure({ webhook: { delivery: "never" } })
    const checkout = await shop.checkout()
    await withPage(browser, {}, async (page) => {
      await simulator.pay(await openCheckout(page, checkout))
      await expectOrderPage(page)
    })
  })

  it("gets a new code in place after the first has expired, and pays it", async () => {
    const checkout = await shop.checkout()
    await withPage(browser, {}, async (page) => {
      const first = await openCheckout(page, checkout)
      await simulator.expire(first)
      await page.getByRole("button", { name: "Get a new code" }).click()
      const second = await codeOnScreen(page, first)

      await simulator.pay(second)

      await expectOrderPage(page)
    })
  })

  it("reads that the payment is safe while the network is cut, and lands on the order after that", async () => {
    const checkout = await shop.checkout()
    await withPage(browser, {}, async (page) => {
      const code = await openCheckout(page, checkout)
      await page.context().setOffline(true)
      await page
        .getByText(/your payment is safe/i)
        .first()
        .waitFor()
      await simulator.pay(code)

      await page.context().setOffline(false)

      await expectOrderPage(page)
    })
  })

  it("with two tabs sees one code, and the order in both", async () => {
    const checkout = await shop.checkout()
    await withPage(browser, {}, async (first) => {
      const second = await first.context().newPage()
      const code = await openCheckout(first, checkout)
      expect(await openCheckout(second, checkout)).toBe(code)

      await simulator.pay(code)

      await expectOrderPage(first)
      await expectOrderPage(second)
    })
  })

  it("reloads without losing the code or the time", async () => {
    const checkout = await shop.checkout()
    await withPage(browser, {}, async (page) => {
      const code = await openCheckout(page, checkout)
      await page.reload()
      expect(await codeOnScreen(page)).toBe(code)
      await simulator.pay(code)
      await expectOrderPage(page)
    })
  })

  it("who comes back after the webhook has placed the order lands there", async () => {
    const checkout = await shop.checkout()
    await withPage(browser, {}, async (page) => {
      const code = await openCheckout(page, checkout)
      await page.goto("about:blank")
      await simulator.pay(code)
      await until("the order", () => shop.orderOf(checkout))

      await page.goto(storefront.checkoutUrl(checkout))

      await expectOrderPage(page)
    })
  })

  it("is not harmed by the service's instructions, and no other host is asked", async () => {
    await simulator.configure({
      instructions:
        '<p>Pay <b>here</b></p><script>window.harmed = 1</script><img src="http://evil.localhost/x.png" onerror="window.harmed = 1"><a href="javascript:window.harmed=1">x</a><style>body{display:none}</style><form action="http://evil.localhost"><input></form>',
    })
    const checkout = await shop.checkout()
    await withPage(browser, {}, async (page) => {
      const hosts = new Set<string>()
      page.on("request", (request) => hosts.add(new URL(request.url()).host))
      await openCheckout(page, checkout)
      await page.getByText("Pay here").waitFor()

      expect(await page.evaluate("window.harmed")).toBeUndefined()
      const allowed = [storefront.checkoutUrl(checkout), shop.url].map(
        (url) => new URL(url).host
      )
      expect(
        [...hosts].filter((host) => host && !allowed.includes(host))
      ).toEqual([])
    })
  })

  it.each(["light", "dark"] as const)(
    "who needs a screen reader meets nothing that axe finds wrong in %s",
    async (colorScheme) => {
      const checkout = await shop.checkout()
      await withPage(browser, { colorScheme }, async (page) => {
        await openCheckout(page, checkout)
        await page.addScriptTag({ content: axe })
        const findings = await page.evaluate(
          "axe.run().then(({ violations }) => violations.map(({ id }) => id))"
        )

        expect(findings).toEqual([])
      })
    }
  )
})
