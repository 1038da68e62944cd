import { QrPaymentElement } from "./qr-payment-element.js"

/** Only in a browser, and only once: a page may load this package twice. */
export function define(): void {
  if (
    typeof customElements !== "undefined" &&
    !customElements.get("qr-payment")
  )
    customElements.define("qr-payment", QrPaymentElement)
}
