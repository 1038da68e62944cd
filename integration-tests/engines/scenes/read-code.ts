import { decode } from "../../support/decode"
import { until } from "../../support/until"
import type { EngineBrowser } from "../webdriver/browser"

/**
 * What can be read where the image with this text alternative is. From a picture of the
 * window: that of an element, as WebKit's driver takes it, is mostly black.
 */
export async function readCode(
  browser: EngineBrowser,
  alternative: string | RegExp,
  before?: string
): Promise<string> {
  return await until("a code on the screen", async () => {
    const image = await browser.find("img", alternative)
    await image.scrollIntoView()
    const code = decode(await browser.picture())
    return code !== before && code
  })
}
