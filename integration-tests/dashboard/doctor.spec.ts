import type { Browser, Page } from "playwright-core"
import { ar } from "../../src/texts/doctor/ar"
import { en } from "../../src/texts/doctor/en"
import { es } from "../../src/texts/doctor/es"
import { fr } from "../../src/texts/doctor/fr"
import { findings } from "../support/axe"
import { launchBrowser } from "../support/browser"
import { looks, Merchant } from "../support/dashboard"
import { sql } from "../support/database"
import { keepPicture } from "../support/pictures"
import { databaseUrl, freshService, shop, simulator } from "../support/shared"

const languages = { en, es, fr, ar }

let browser: Browser
let merchant: Merchant

beforeAll(async () => {
  browser = await launchBrowser()
  merchant = new Merchant(browser, shop)
})

afterAll(() => browser.close())

beforeEach(async () => {
  await freshService()
  // The job that looks after payments has never run here.
  await sql(databaseUrl, "DELETE FROM qr_payment_run")
})

const drawer = (page: Page) => page.getByTestId("qr-payment-doctor")

/** How much of what is shown lies outside of the drawer, in pixels. */
async function overflow(page: Page): Promise<unknown> {
  return await page.evaluate(`(() => {
    const drawer = document.querySelector('[data-testid="qr-payment-doctor"]')
    const { left, right } = drawer.getBoundingClientRect()
    return Math.max(0, -left, right - window.innerWidth, ...[...drawer.querySelectorAll("li *")].map((one) => {
      const box = one.getBoundingClientRect()
      return Math.max(left - box.left, box.right - right)
    }))
  })()`)
}

it.each(looks)(
  "the setup check in $language, $theme, $width px: a line for each check, and advice where one is not good",
  async (look) => {
    const texts = languages[look.language]
    await merchant.opens(
      "/qr-payments",
      async (page) => {
        await page.getByRole("button", { name: texts.button }).click()
        const shown = drawer(page)
        const lines = shown.locator("li")
        await lines.first().waitFor()

        const job = lines.filter({ hasText: texts.check.job })
        await job.getByText(texts.result.bad, { exact: true }).waitFor()
        await job.getByText(texts.says.jobNever).waitFor()
        await job.getByText(texts.advice.jobNever).waitFor()
        expect(await lines.count()).toBe(13)
        expect(await shown.textContent()).not.toMatch(/doctor\.|\{\{/)
        await shown.getByRole("status").getByText("11").waitFor()
        await page.waitForFunction(
          `document.querySelector('[data-testid="qr-payment-doctor"]').getAnimations().every((one) => one.playState === "finished")`
        )
        expect(await overflow(page)).toBe(0)
        expect(
          await findings(page, '[data-testid="qr-payment-doctor"]')
        ).toEqual([])
      },
      look
    )
  }
)

it("looks again when asked: credentials that were unclear are good once the service is back", async () => {
  await simulator.fault({ endpoint: "status", kind: "503", times: "always" })
  await merchant.opens("/qr-payments", async (page) => {
    await page.getByRole("button", { name: en.button }).click()
    const line = drawer(page)
      .locator("li")
      .filter({ hasText: en.check.credentials })
    await line.getByText(en.result.unclear, { exact: true }).waitFor()
    await line.getByText(/answered HTTP 503/).waitFor()

    await simulator.clearFaults()
    await page.getByRole("button", { name: en.again }).click()

    await line.getByText(en.result.good, { exact: true }).waitFor()
    await keepPicture("doctor", page)
    expect(await drawer(page).textContent()).not.toMatch(/sim_live/)
    await page.keyboard.press("Escape")
    await drawer(page).waitFor({ state: "detached" })
  })
})

it("says when the check itself could not be made", async () => {
  await merchant.opens("/qr-payments", async (page) => {
    await page.route("**/admin/qr-payments/doctor", (route) =>
      route.fulfill({ status: 500, json: { message: "out of order" } })
    )
    await page.getByRole("button", { name: en.button }).click()
    await drawer(page).getByText("out of order").waitFor()
    await page.unroute("**/admin/qr-payments/doctor")
    await page.getByRole("button", { name: "Try again" }).click()
    await drawer(page).locator("li").first().waitFor()
  })
})
