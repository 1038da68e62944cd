/** Every entry of the three packages, as code of a store imports it. Only compiled: an entry without types fails. */
import provider from "medusa-payment-qr/providers/qr"
import qrPaymentModule, {
  QR_PAYMENT_MODULE,
} from "medusa-payment-qr/modules/qr-payment"
import {
  type QrPaymentEvent,
  reconcileQrPaymentsWorkflow,
  refundStrayQrPaymentWorkflow,
  settleQrPaymentWorkflow,
} from "medusa-payment-qr/workflows"
import { SimulatorControl, startSimulator } from "medusa-payment-qr-simulator"

export const name: "qrPayment" | string = QR_PAYMENT_MODULE
export const event: QrPaymentEvent = "qr_payment.completed"
export const all = [
  ...[provider, qrPaymentModule, SimulatorControl, startSimulator],
  ...[reconcileQrPaymentsWorkflow, refundStrayQrPaymentWorkflow],
  settleQrPaymentWorkflow,
]

// @ts-expect-error There is no such event: this line fails to compile if the types were `any`.
export const wrong: QrPaymentEvent = "qr_payment.lost"
