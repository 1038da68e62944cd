const NAME = "medusa-payment-qr-display"

let display: Window | null = null

/** Shows a payment on the window that faces the customer. It stays open from one customer to the next. */
export function showOnDisplay(
  url: string | null | undefined,
  { ifOpen = false } = {}
): void {
  if (!url || (ifOpen && (!display || display.closed))) {
    return
  }
  display = window.open(`${url}?display`, NAME, "popup,width=900,height=900")
}
