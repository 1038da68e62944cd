export {
  createQrPayment,
  type QrPaymentCore,
  type Surroundings,
} from "./core/qr-payment.js"
export { completeOrder } from "./core/complete-order.js"
export { findQrSession, type FoundSession } from "./core/payment.js"
export { renderQrPayment, type RenderOptions } from "./view/server.js"
export { sanitise } from "./view/sanitise.js"
export { default as en } from "./texts/en.js"
export type { Texts } from "./texts/texts.js"
export type { Clock } from "./core/clock.js"
export type { Page } from "./core/page.js"
export type {
  Announcement,
  FetchStatus,
  PaidPayment,
  PaymentStatus,
  Phase,
  QrPaymentOptions,
  QrPaymentSession,
  QrPaymentState,
  Reason,
  ShownPayment,
  StatusAnswer,
} from "./core/types.js"
