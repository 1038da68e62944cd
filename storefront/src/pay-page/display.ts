/** The dashboard knows the same name: see src/admin/lib/customer-display.ts. */
const NAME = "medusa-payment-qr-display"
const EVERY = 2_000

/** Ready for the next customer, or the next code of the same collection. */
export function showIdle(): void {
  location.replace("?display=idle")
}

/**
 * So that a dashboard that was loaded again finds its window: only who opened it hears this, whatever the origin, and it
 * says nothing but that a display is here.
 */
export function tellDashboard(): void {
  const tell = () => {
    ;(window.opener as Window | null)?.postMessage(NAME, "*")
  }
  tell()
  setInterval(tell, EVERY)
}
