import type { Browser, Page } from "playwright-core"
import { type NoticeLanguage, noticeTexts } from "../../src/texts/notices"
import { findings } from "../support/axe"
import { launchBrowser } from "../support/browser"
import { looks, Merchant } from "../support/dashboard"
import { sql } from "../support/database"
import { exportAndWait, parseCsv } from "../support/export"
import { keepPicture } from "../support/pictures"
import {
  databaseUrl,
  freshService,
  keptOrder,
  shop,
  simulator,
  strandedPayment,
} from "../support/shared"
import { until } from "../support/until"

let browser: Browser
let merchant: Merchant

beforeAll(async () => {
  browser = await launchBrowser()
  merchant = new Merchant(browser, shop)
  await freshService()
  await sql(databaseUrl, "DELETE FROM notification")
  await strandedPayment()
  await freshService({ webhooks: false })
  await simulator.configure({ currency: "USD" })
  await sql(databaseUrl, "DELETE FROM qr_payment")
  await keptOrder()
  const { payment } = await keptOrder()
  await shop.refund(payment.id)
  const { session } = await keptOrder({ currency: "jpy" })
  await sql(
    databaseUrl,
    "UPDATE qr_payment SET sandbox = true, fee = NULL, net_amount = NULL WHERE payment_id = $1",
    [session.data.payment_id]
  )
})

afterAll(() => browser.close())

const PAGE = "/qr-payments"
const ALL_TIME = `${PAGE}?from=2020-01-01&to=2099-12-31`

const totals = (page: Page) => page.getByTestId("qr-payment-totals")

it("the merchant chooses a period, reads its totals, and finds the export of it in the bell", async () => {
  await merchant.opens(PAGE, async (page) => {
    await page.locator("tbody tr").nth(2).waitFor()
    expect(await totals(page).count()).toBe(0)
    await page.locator('main button[aria-haspopup="menu"]').last().click()
    await page.getByRole("menuitem", { name: "Period" }).click()
    await page.getByText("This month", { exact: true }).click()
    await totals(page).getByText("Payments (2)").waitFor()
    const sums = await totals(page).innerText()
    expect(sums).toMatch(
      /Account default · EUR[^]*€20\.00[^]*Refunds \(1\)\s+-€10\.00/
    )
    expect(sums).toMatch(
      /Account default · JPY\s+Sandbox[^]*Not reported for 1/
    )

    await page.reload()
    await totals(page).getByText("Payments (2)").waitFor()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get("from")).toMatch(/^\d{4}-\d\d-01$/)

    await page.getByRole("button", { name: "Export" }).click()
    await page.getByText("Export started").waitFor()
    await until("the bell to have the file", async () => {
      const [{ count } = { count: 0 }] = await sql<{ count: number }>(
        databaseUrl,
        "SELECT count(*)::int FROM notification WHERE data->'file' IS NOT NULL AND status = 'success'"
      )
      return count > 0
    })
    await page.keyboard.press("Control+n")
    const bell = page.getByRole("dialog")
    await bell.getByText("The export of QR payments is ready.").waitFor()
    const address = await bell.getByRole("link").first().getAttribute("href")
    const file = await (await fetch(address ?? "")).text()
    expect(parseCsv(file).map(({ type }) => type)).toEqual(
      expect.arrayContaining(["payment", "refund"])
    )
  })
})

it("a period without any money says so", async () => {
  await merchant.opens(
    `${PAGE}?from=2020-01-01&to=2020-01-31`,
    async (page) => {
      await totals(page).getByText("No money moved in this period.").waitFor()
    }
  )
})

const words = { en: "Export", es: "Exportar", fr: "Exporter", ar: "تصدير" }

describe("totals, export and a bell with that and a payment that needs attention", () => {
  beforeAll(async () => {
    await sql(databaseUrl, "DELETE FROM notification WHERE data ? 'file'")
    await exportAndWait(shop)
  })

  it.each(looks)(
    "look right in $language, $theme, $width px wide",
    async (look) => {
      const { language, theme, width } = look
      await storeNoticesIn(language)
      await merchant.opens(
        ALL_TIME,
        async (page) => {
          await totals(page).getByText("(2)").waitFor()
          await page
            .getByRole("button", { name: words[language], exact: true })
            .waitFor()
          for (const part of ["totals", "export"]) {
            const ours = `[data-testid="qr-payment-${part}"]`
            expect(await findings(page, ours)).toEqual([])
            await expectInside(page, ours)
          }
          const name = `${language}-${theme}-${width}`
          await keepPicture(`qr-payments-totals-${name}`, page)

          await page.keyboard.press("Control+n")
          await expectNotices(page, language)
          await keepPicture(`bell-${name}`, page)
        },
        look
      )
    }
  )
})

/** The button that closes it, and the link to a file, have no name. */
const MEDUSAS_OWN = /^(Buttons|Links) must have discernible text: /

async function expectNotices(page: Page, language: NoticeLanguage) {
  const { attention, export: exported } = noticeTexts[language]
  const bell = '[role="dialog"]'
  const shown = page.locator(bell)
  await shown.getByText(attention.title, { exact: true }).waitFor()
  await shown.getByText(/10\.00 EUR, /).waitFor()
  await shown.getByText(exported.ready, { exact: true }).waitFor()
  await expectInside(page, bell)
  const ours = (await findings(page, bell)).filter(
    (finding) => !MEDUSAS_OWN.test(finding)
  )
  expect(ours).toEqual([])
}

/** As a store with that option would have stored them: the English one has its own already. */
async function storeNoticesIn(language: NoticeLanguage): Promise<void> {
  if (language === "en") {
    return
  }
  const { attention, export: exported } = noticeTexts[language]
  const [notice] = await sql<{ payment_id: string }>(
    databaseUrl,
    "SELECT data->>'payment_id' AS payment_id FROM notification WHERE data ? 'attention_kind'"
  )
  const payment = `10.00 EUR, ${notice?.payment_id}`
  await rewrite("data ? 'attention_kind'", {
    title: attention.title,
    description: attention.description(payment, attention.kind.stray),
  })
  await rewrite("data ? 'file'", {
    title: exported.title,
    description: exported.ready,
  })
}

async function rewrite(which: string, texts: object): Promise<void> {
  await sql(
    databaseUrl,
    `UPDATE notification SET data = data || $1::jsonb WHERE ${which}`,
    [JSON.stringify(texts)]
  )
}

/** Nothing of it is cut off, and nothing has to be scrolled to. */
async function expectInside(page: Page, part: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  await until(`${part} to have slid into the window`, async () => {
    const box = await page.locator(part).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(width)
    return true
  })
  const overflow = await page.evaluate<number>(
    `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector(${JSON.stringify(part)}))`
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
