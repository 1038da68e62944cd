import { readFileSync } from "node:fs"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { convertedDraft } from "../support/after-sale"
import { codeOnScreen, launchBrowser, withPage } from "../support/browser"
import { Merchant } from "../support/dashboard"
import { freshSale } from "../support/order-rest"
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

const dialog = (page: Page) => page.getByTestId("qr-collect-dialog")

const shownCode = (page: Page) =>
  dialog(page).getByRole("img", { name: "QR code" })

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

describe("at the counter", () => {
  it("dialog and customer display show one code, and change when it is paid", async () => {
    const { order } = await owingOrder()
    await merchant.opens(`/orders/${order.id}`, async (page) => {
      await page.getByRole("button", { name: /^Collect .*by QR$/ }).click()
      await shownCode(page).waitFor()
      await keepPicture("collect-dialog", page)
      const opened = page.context().waitForEvent("page")
      await page.getByRole("button", { name: "Customer display" }).click()
      const display = await opened
      const code = await codeOnScreen(display)
      await dialog(page).getByText(code).waitFor()
      await keepPicture("customer-display", display)

      await simulator.pay(code)

      await display.getByText("Payment received").waitFor()
      await dialog(page).getByText("Paid", { exact: true }).waitFor()
      expect(
        await dialog(page).getByRole("button", { name: "Print" }).count()
      ).toBe(0)
      await dialog(page).getByRole("button", { name: "Done" }).click()
      // The dashboard's own part of the page has heard of it.
      const mark = page.getByRole("button", { name: "CopyPaymentLink" })
      await mark.waitFor({ state: "detached" })
    })
  })

  it("the order's page notices what was paid by its link", async () => {
    const { order, link } = await owingOrder()
    await merchant.opens(`/orders/${order.id}`, async (page) => {
      const copy = page.getByRole("button", { name: "CopyPaymentLink" })
      await copy.waitFor()

      await withPage(browser, {}, async (customer) => {
        await customer.goto(link)
        await payButton(customer).click()
        await simulator.pay(await codeOnScreen(customer))
        await customer.getByText("Payment received").waitFor()
      })

      await copy.waitFor({ state: "detached" })
      await page.getByTestId("qr-order-balance").waitFor({ state: "detached" })
    })
  })

  it("an open display follows the clerk to the next order, also after the dashboard was loaded again", async () => {
    const { order } = await owingOrder()
    const next = await owingOrder()
    await merchant.opens(`/orders/${order.id}`, async (page) => {
      const collect = page.getByRole("button", { name: /^Collect .*by QR$/ })
      await collect.click()
      await shownCode(page).waitFor()
      const opened = page.context().waitForEvent("page")
      await page.getByRole("button", { name: "Customer display" }).click()
      const display = await opened
      const first = await codeOnScreen(display)

      await page.goto(page.url().replace(order.id, next.order.id))
      await collect.click()

      await display.waitForURL(`${next.link}?display`)
      expect(await codeOnScreen(display, first)).not.toBe(first)
    })
  })

  it("two clerks see one code, also of a draft order, and the display wakes for the next", async () => {
    const { orderId } = await convertedDraft(shop, {
      email: "counter@example.com",
      product: "mug",
      hasCollection: false,
    })
    await merchant.opens(`/orders/${orderId}`, async (page) => {
      const other = await page.context().newPage()
      await other.goto(page.url())
      const clerks = [page, other]
      await Promise.all(
        clerks.map((clerk) =>
          clerk.getByRole("button", { name: /^Collect .*by QR$/ }).click()
        )
      )
      const pictures = await Promise.all(
        clerks.map((clerk) => shownCode(clerk).getAttribute("src"))
      )
      expect(pictures[0]).toBe(pictures[1])

      const opened = page.context().waitForEvent("page")
      await page.getByRole("button", { name: "Customer display" }).click()
      const display = await opened
      const first = await codeOnScreen(display)
      await simulator.expire(first)
      await dialog(page)
        .getByRole("button", { name: "Make a new code" })
        .click()

      await simulator.pay(await codeOnScreen(display, first))

      await display.getByText("Payment received").waitFor()
    })
  })

  it("a part of an order comes back: the whole is refunded, and the rest is asked for", async () => {
    const { order, after, payment } = await freshSale({ quantity: 2 })
    await after.setQuantity(1)
    await merchant.opens(`/orders/${order.id}`, async (page) => {
      const button = page.getByRole("button", {
        name: "Refund €20.00 and collect €10.00",
      })
      await button.click()
      await page.getByText(/this can't be undone/).waitFor()
      await keepPicture("partial-return", page)
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: /^Refund/ })
        .click()

      await page.getByRole("button", { name: "Collect €10.00 by QR" }).waitFor()
    })
    const { payment_collections } = await shop.order(order.id)
    const refunded = payment_collections
      .flatMap(({ payments }) => payments)
      .find(({ id }) => id === payment.id)
    expect(refunded?.refunds).toHaveLength(1)
    expect((await after.openCollection()).amount).toBe(10)
  })
})
