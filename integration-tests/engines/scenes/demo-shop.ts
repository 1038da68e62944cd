import { z } from "zod"
import { freePort } from "../../../scripts/kit/ports"
import { sharedStore } from "../../support/environment"
import { freshService, shop, simulator } from "../../support/shared"
import { until } from "../../support/until"
import type { EngineBrowser } from "../webdriver/browser"
import type { Engine } from "../webdriver/start"
import { readCode } from "./read-code"

export function demoShopScenes(
  engine: Engine,
  theBrowser: () => EngineBrowser
): void {
  let url: string
  let storefront: { stop: () => Promise<void> }

  beforeAll(async () => {
    const { startStorefront } = await import("../../../demo/lib/storefront.mjs")
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    storefront = await startStorefront(port, {
      backendUrl: shop.url,
      adminUrl: `${shop.url}/app`,
      walletUrl: `${sharedStore().simulatorUrl}/wallet`,
      publishableKey: shop.seed.publishableKey,
      regionId: shop.seed.regions.eur,
      admin: shop.seed.admin,
    })
  })

  afterAll(() => storefront.stop())

  beforeEach(() => freshService())

  it("buys a mug, from the catalogue to the paid order, with the simulator's wallet", async () => {
    const browser = theBrowser()
    await browser.goto(url)
    await browser.press("link", "Mug €10.00")
    await browser.press("button", "Add to cart")
    await browser.press("link", "Go to checkout")
    for (const [field, text] of Object.entries(address)) {
      await (await browser.find("textbox", field)).type(text)
    }
    await (await browser.one("select option[value=fr]")).click()
    await browser.press("button", "Continue to delivery")
    await (await browser.find("radio", /^Post/)).click()
    await browser.press("button", "Continue to payment")
    // The service fails once: the page says so, and can be tried again.
    await simulator.fault({ endpoint: "create", kind: "503" })
    await browser.press("button", "Pay €10.00 by QR code")
    await browser.press("button", "Try again")
    await readCode(browser, "QR code to pay €10.00")
    await browser.keepPicture(`${engine} shop payment`)

    await browser.inNewWindow(
      () => browser.press("link", "Open the demo wallet"),
      async () => {
        const pay = await browser.find("button", "Pay €10.00")
        await browser.keepPicture(`${engine} wallet`)
        await pay.click()
        await until("the wallet to say so", async () => {
          const words = await browser.evaluate(
            z.string(),
            `return document.querySelector("[role=status]").textContent`
          )
          return words === "Paid"
        })
      }
    )

    await browser.find("heading", "Thank you")
    await browser.keepPicture(`${engine} shop order`)
    const orderId = await browser.evaluate(
      z.string(),
      `return location.pathname.split("/").at(-1)`
    )
    expect((await shop.order(orderId)).payment_status).toBe("captured")
  })
}

const address = {
  Email: "ada@example.com",
  "First name": "Ada",
  "Last name": "Lovelace",
  "Street and number": "1 rue du Test",
  "Postal code": "75001",
  City: "Paris",
}
