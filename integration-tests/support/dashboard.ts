import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Locator, Page } from "playwright-core"
import type { Shop } from "./shop"

const languages = ["en", "es", "fr", "ar"] as const

export type Look = {
  language?: (typeof languages)[number]
  theme?: "light" | "dark"
  width?: number
}

/** Every language, on a phone by day and on a desk by night. */
export const looks = languages.flatMap((language): Required<Look>[] => [
  { language, theme: "light", width: 390 },
  { language, theme: "dark", width: 1440 },
])

/** Read by the page before anything else of it runs. */
const THEME_COOKIE = "theme_of_test"

/**
 * A merchant who logs in once, and then opens pages in the language and theme that they have chosen. They do so in one
 * tab, which need not compile the dashboard again. After a test that failed they begin with a new one.
 */
export class Merchant {
  readonly #browser: Browser
  readonly #shop: Shop
  #tab?: Promise<Page>

  constructor(browser: Browser, shop: Shop) {
    this.#browser = browser
    this.#shop = shop
  }

  async opens(
    path: string,
    work: (page: Page) => Promise<void>,
    { language = "en", theme = "light", width = 1280 }: Look = {}
  ): Promise<void> {
    const page = await (this.#tab ??= this.#newTab())
    const url = this.#shop.url
    try {
      await page.setViewportSize({ width, height: 960 })
      await page.context().addCookies([
        { name: "lng", value: language, url },
        { name: THEME_COOKIE, value: theme, url },
      ])
      await page.goto(`${url}/app${path}`)
      await work(page)
      await tidy(page)
    } catch (error) {
      this.#tab = undefined
      const told = await withPicture(page, error)
      await page.context().close()
      throw told
    }
  }

  async #newTab(): Promise<Page> {
    const context = await this.#browser.newContext({
      deviceScaleFactor: 1.5,
      locale: "en-GB",
    })
    await context.addInitScript(
      `localStorage.setItem("medusa_admin_theme", /${THEME_COOKIE}=(\\w+)/.exec(document.cookie)?.[1] ?? "light")`
    )
    const page = await context.newPage()
    await logIn(page, this.#shop)
    return page
  }
}

/** What a test has left in the tab or beside it is not there for the next. */
async function tidy(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" })
  const others = page.context().pages()
  for (const other of others.filter((one) => one !== page)) {
    await other.close()
  }
}

/** At the store's own dashboard, or at one on another origin. */
export async function logIn(
  page: Page,
  { seed, url }: Shop,
  origin = url
): Promise<void> {
  await page.goto(`${origin}/app/login`)
  await page.locator('input[name="email"]').fill(seed.admin.email)
  await page.locator('input[name="password"]').fill(seed.admin.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/login"))
}

/** What the merchant saw when it failed says more than a line of code. */
async function withPicture(page: Page, error: unknown): Promise<Error> {
  const path = join(tmpdir(), `qr-dashboard-${Date.now()}.png`)
  await page.screenshot({ path })
  return new Error(`The page then looked like ${path}`, { cause: error })
}

/** Medusa's own way to refund: the payment's menu, "Refund", an amount, and the form's button. */
export async function refundWithMedusa(
  page: Page,
  amount: string
): Promise<void> {
  const payments = page
    .locator("div")
    .filter({ has: page.getByRole("heading", { name: "Payments" }) })
    .last()
    .locator("..")
  await payments.getByRole("button").first().click()
  await page.getByRole("menuitem", { name: "Refund" }).click()
  await submitRefund(page, amount)
}

export async function submitRefund(page: Page, amount: string): Promise<void> {
  const form = page.getByRole("dialog")
  await form.getByRole("textbox").first().fill(amount)
  await form.getByRole("button", { name: "Save" }).click()
}

/** A fact's value beside its name. */
export function factOf(place: Locator, name: string): Locator {
  return place.locator("div.grid").filter({
    has: place.page().getByText(name, { exact: true }),
  })
}
