/** Of the window, and what its page says to whoever opened it: see storefront/src/pay-page/display.ts. */
const NAME = "medusa-payment-qr-display"

/** The window that faces the customer. It stays open from one customer to the next. */
let display: { window: Window; origin: string } | undefined
let wanted: string | undefined

/** A clerk may work in another tab than the one that opened the display. */
const otherTabs = new BroadcastChannel(NAME)
otherTabs.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (typeof data === "string") {
    wanted = data
    turnDisplay()
  }
})

// A dashboard that was loaded again has forgotten its window, but the window has not forgotten who opened it.
window.addEventListener("message", ({ data, source, origin }) => {
  if (data === NAME && source && "closed" in source) {
    display = { window: source, origin }
    turnDisplay()
  }
})

export function openDisplay(url: string): void {
  const opened = window.open(displayOf(url), NAME, "popup,width=900,height=900")
  display = opened ? { window: opened, origin: new URL(url).origin } : undefined
}

/** Leads a display that is open to this payment. Returns what stops that, for a display that has not been heard of yet. */
export function followOnDisplay(url: string): () => void {
  wanted = url
  if (!turnDisplay()) {
    otherTabs.postMessage(url)
  }
  return () => {
    wanted = undefined
  }
}

function turnDisplay(): boolean {
  // Whoever opened the dashboard could say that it is a display: a link goes to our own page only.
  if (
    !wanted ||
    !display ||
    display.window.closed ||
    display.origin !== new URL(wanted).origin
  ) {
    return false
  }
  display.window.location.replace(displayOf(wanted))
  wanted = undefined
  return true
}

function displayOf(url: string): string {
  return `${url}?display`
}
