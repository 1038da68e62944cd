import jsQR from "jsqr"
import { chromium } from "playwright-core"
import { PNG } from "pngjs"
import { findChromium } from "../../scripts/lib/chromium.mjs"

export async function launch() {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  })
}

/** Waits until the shopper is told this. */
export function phase(page, name) {
  return page.waitForFunction(
    (wanted) =>
      document.querySelector("qr-payment")?.shadowRoot?.querySelector(".card")
        ?.dataset.phase === wanted,
    name,
    { timeout: 30_000 }
  )
}

/** Lets the component ask at once, as a shopper does who comes back to the tab. */
export function nudge(page) {
  return page.evaluate(() => {
    dispatchEvent(new Event("online"))
  })
}

/** What a decoder that is not our encoder reads from a picture. */
export function decode(picture) {
  const { data, width, height } = PNG.sync.read(picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}
