import {
  type Browser,
  type BrowserContextOptions,
  type Page,
} from "playwright-core"
import { launchBrowser as launch } from "../../scripts/kit/browser"
import { decode } from "./decode"
import { until } from "./until"

/** The browser that `npm test` has found or installed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH
  if (!executablePath) {
    throw new Error(
      "These tests need a browser: start them with npm test -- browser"
    )
  }
  return await launch(executablePath)
}

/** Opens pages that look as asked, and closes them after the work. */
export async function withPage(
  browser: Browser,
  look: BrowserContextOptions,
  work: (page: Page) => Promise<void>
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...look,
  })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** What can be read from a picture of the page, there where the code is. */
export async function readCode(page: Page): Promise<string | undefined> {
  const shown = await page.locator("qr-payment img").first().boundingBox()
  if (!shown) {
    return undefined
  }
  // A picture of the whole page begins at its top, a box at what is in view.
  const [left, top] =
    await page.evaluate<[number, number]>("[scrollX, scrollY]")
  const clip = { ...shown, x: shown.x + left, y: shown.y + top }
  return decode(await page.screenshot({ clip, fullPage: true }))
}

/** Waits until the code on the screen can be read, and is another than that before; gives what was read. */
export async function codeOnScreen(
  page: Page,
  before?: string
): Promise<string> {
  return await until("a code on the screen", async () => {
    const code = await readCode(page)
    return code !== before && code
  })
}

export async function expectOrderPage(page: Page): Promise<void> {
  await page.getByText(/Order #\d+ is captured/).waitFor({ timeout: 30_000 })
}
