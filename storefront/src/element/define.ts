import { QrPaymentElement } from "./qr-payment-element.js"

/** Only in a browser, and only once: a page may load this package twice. */
export function define(): void {
  const { customElements: known } = globalThis
  if (known && !known.get("qr-payment"))
    known.define("qr-payment", QrPaymentElement)
}
