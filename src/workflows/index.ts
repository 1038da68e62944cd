export {
  type QrPaymentEvent,
  settleQrPaymentWorkflow,
} from "./settle-qr-payment"
export { reconcileQrPaymentsWorkflow } from "./reconcile-qr-payments"
