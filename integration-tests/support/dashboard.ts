import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, BrowserContext, Locator, Page } from "playwright-core"
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

type State = Awaited<ReturnType<BrowserContext["storageState"]>>

/** A merchant who logs in once, and then opens pages in the language and theme that they have chosen. */
export class Merchant {
  readonly #browser: Browser
  readonly #shop: Shop
  #state?: State

  constructor(browser: Browser, shop: Shop) {
    this.#browser = browser
    this.#shop = shop
  }

  async opens(
    path: string,
    work: (page: Page) => Promise<void>,
    { language = "en", theme = "light", width = 1280 }: Look = {}
  ): Promise<void> {
    this.#state ??= await this.#logIn()
    const context = await this.#newContext(width, this.#state)
    const url = this.#shop.url
    await context.addCookies([{ name: "lng", value: language, url }])
    await context.addInitScript(
      `localStorage.setItem("medusa_admin_theme", "${theme}")`
    )
    const page = await context.newPage()
    try {
      await page.goto(`${url}/app${path}`)
      await work(page)
    } catch (error) {
      throw await withPicture(page, error)
    } finally {
      await context.close()
    }
  }

  async #logIn(): Promise<State> {
    const context = await this.#newContext(1280)
    await logIn(await context.newPage(), this.#shop)
    const state = await context.storageState()
    await context.close()
    return state
  }

  async #newContext(
    width: number,
    storageState?: State
  ): Promise<BrowserContext> {
    return await this.#browser.newContext({
      viewport: { width, height: 960 },
      deviceScaleFactor: 1.5,
      locale: "en-GB",
      storageState,
    })
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
