import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import type { Locator, Page } from "playwright-core"

const folder = join(__dirname, "..", "..", "docs", "pictures")

/** Takes a picture for the documentation; `npm run pictures` asks for it. */
export async function keepPicture(
  name: string,
  shown: Locator | Page
): Promise<void> {
  if (process.env.KEEP_PICTURES) {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${name}.png`)
    const page = "page" in shown ? shown.page() : shown
    await page.waitForFunction(IS_STILL)
    await ("page" in shown
      ? whole(shown, () => shown.screenshot({ path, style: NO_TOASTS }))
      : shown.screenshot({ path }))
  }
}

/** A toast that is still sliding in can't be read. What turns for ever is not waited for. */
const IS_STILL = `document.getAnimations().every((one) =>
  one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)`

/** They lie over what is shown. */
const NO_TOASTS = "[data-sonner-toaster] { display: none }"

/** The dashboard scrolls inside: what is taller than its window would be cut. */
async function whole(
  shown: Locator,
  picture: () => Promise<unknown>
): Promise<void> {
  const page = shown.page()
  const before = page.viewportSize()
  const box = await shown.boundingBox()
  if (before && box) {
    const height = Math.max(before.height, Math.ceil(box.height) + 300)
    await page.setViewportSize({ ...before, height })
    await picture()
    await page.setViewportSize(before)
  }
}
