import type { MedusaContainer } from "@medusajs/framework/types"
import { type MedusaContext, medusaContext } from "../../medusa/context"
import { QR_PAYMENT_MODULE } from "../../modules/qr-payment"
import type QrPaymentModuleService from "../../modules/qr-payment/service"

/** What settling works with. */
export type SettleContext = MedusaContext & {
  qrPayment: QrPaymentModuleService
}

export function settleContext(container: MedusaContainer): SettleContext {
  return {
    ...medusaContext(container),
    qrPayment: container.resolve<QrPaymentModuleService>(QR_PAYMENT_MODULE),
  }
}
