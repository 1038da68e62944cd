import { define } from "./define.js"
import type { QrPaymentElement } from "./qr-payment-element.js"

export {
  QrPaymentElement,
  type QrPaymentProperties,
} from "./qr-payment-element.js"
export { completeOrder } from "../core/complete-order.js"
export { findQrSession, type FoundSession } from "../core/payment.js"
export type { Texts } from "../texts/texts.js"
export type {
  FetchStatus,
  PaidPayment,
  Phase,
  QrPaymentSession,
  StatusAnswer,
} from "../core/types.js"

declare global {
  interface HTMLElementTagNameMap {
    "qr-payment": QrPaymentElement
  }
}

define()
