/** The storefront's entries are ES modules, for browsers and bundlers. */
import {
  createQrPayment,
  findQrSession,
  type QrPaymentState,
} from "medusa-payment-qr-storefront"
import { QrPaymentElement } from "medusa-payment-qr-storefront/element"
import { QrPayment } from "medusa-payment-qr-storefront/react"
import spanish from "medusa-payment-qr-storefront/texts/es"

export const all = [
  ...[createQrPayment, QrPaymentElement, findQrSession],
  ...[QrPayment, spanish],
]

// @ts-expect-error There is no such phase: this line fails to compile if the types were `any`.
export const wrong: QrPaymentState["phase"] = "lost in the post"
