export {
  type QrPaymentEvent,
  settleQrPaymentWorkflow,
} from "./settle-qr-payment"
export { reconcileQrPaymentsWorkflow } from "./reconcile-qr-payments"
export { refundStrayQrPaymentWorkflow } from "./refund-stray-qr-payment"
export { exportQrPaymentsWorkflow } from "./export-qr-payments"
