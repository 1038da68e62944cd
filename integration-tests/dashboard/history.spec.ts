import type { Browser, Page } from "playwright-core"
import { ar } from "../../src/admin/i18n/ar"
import { en } from "../../src/admin/i18n/en"
import { es } from "../../src/admin/i18n/es"
import { fr } from "../../src/admin/i18n/fr"
import { findings } from "../support/axe"
import { launchBrowser } from "../support/browser"
import { looks, Merchant } from "../support/dashboard"
import { sql } from "../support/database"
import { keepPicture } from "../support/pictures"
import {
  databaseUrl,
  freshService,
  keptOrder,
  ledger,
  shop,
  simulator,
  strandedPayment,
} from "../support/shared"

const texts = { en, es, fr, ar }

let browser: Browser
let merchant: Merchant

beforeAll(async () => {
  browser = await launchBrowser()
  merchant = new Merchant(browser, shop)
})

afterAll(() => browser.close())

beforeEach(async () => {
  await freshService()
  await sql(databaseUrl, "DELETE FROM qr_payment")
})

const historyOn = (page: Page) => page.getByTestId("qr-payment-history")

async function openFirst(page: Page): Promise<void> {
  await page.locator("tbody tr").first().click()
  await page.getByRole("dialog").waitFor()
}

it("the order's page tells what happened to its payment, and who refunded it", async () => {
  const { order, payment } = await keptOrder()
  await simulator.webhooksSettled()
  await shop.refund(payment.id)
  await merchant.opens(`/orders/${order.id}`, async (page) => {
    const past = historyOn(page).locator("li")
    await past.filter({ hasText: "Payment refunded" }).waitFor()
    const refunded = past.filter({ hasText: "Payment refunded" })
    expect(await refunded.textContent()).toContain(shop.seed.admin.email)
    await historyOn(page).getByRole("button", { name: "Show all" }).click()
    expect(await past.last().textContent()).toContain("Code issued")
    await past.getByText(`#${order.display_id}`, { exact: true }).waitFor()
    await keepPicture("payment-history", historyOn(page))
  })
})

it("a merchant marks a stray payment as resolved, with a note that stays", async () => {
  const { checkout, session } = await strandedPayment()
  await sql(databaseUrl, "UPDATE qr_payment SET next_check_at = NULL")
  await merchant.opens("/qr-payments", async (page) => {
    const item = page.getByTestId("qr-payment-attention").locator("li")
    await item.getByRole("button", { name: "Mark as resolved" }).click()
    const dialog = page.getByRole("alertdialog")
    const confirm = dialog.getByRole("button", { name: "Mark as resolved" })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel("What did you do?").fill("Paid back in cash")
    await keepPicture("mark-as-resolved", page)
    await confirm.click()

    await page.getByText("Marked as resolved.").waitFor()
    await page
      .getByTestId("qr-payment-attention")
      .waitFor({ state: "detached" })
    await openFirst(page)
    const newest = historyOn(page).locator("li").first()
    await newest.getByText("Paid back in cash").waitFor()
    await newest.getByText("Ended: Stray payment: no order needs it").waitFor()
    expect(await newest.textContent()).toContain(shop.seed.admin.email)
  })
  expect(await ledger(checkout)).toMatchObject([{ disposition: "resolved" }])
  expect(await simulator.payment(session.data.payment_id)).toMatchObject({
    refund_count: 0,
  })
})

it.each(looks)(
  "history and dialog have no accessibility problem in $language, $theme, $width px",
  async (look) => {
    await strandedPayment()
    await sql(databaseUrl, "UPDATE qr_payment SET next_check_at = NULL")
    const { history, resolve } = texts[look.language]
    await merchant.opens(
      "/qr-payments",
      async (page) => {
        await openFirst(page)
        await historyOn(page).scrollIntoViewIfNeeded()
        await historyOn(page)
          .getByText(history.event.refund_failed, { exact: true })
          .waitFor()
        expect(
          await findings(page, '[data-testid="qr-payment-history"]')
        ).toEqual([])
        await page
          .getByRole("dialog")
          .getByRole("button", { name: resolve.button })
          .click()
        await page.getByRole("alertdialog").getByText(resolve.title).waitFor()
        expect(await findings(page, '[role="alertdialog"]')).toEqual([])
      },
      look
    )
  }
)
