import jsQR from "jsqr"
import { PNG } from "pngjs"

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

/** As when the shopper opens another tab or app, and comes back. */
export function setHidden(page, hidden) {
  return page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", {
      configurable: true,
      value: isHidden,
    })
    document.dispatchEvent(new Event("visibilitychange"))
  }, hidden)
}

/** What a decoder that is not our encoder reads from a picture. */
export function decode(picture) {
  const { data, width, height } = PNG.sync.read(picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}
