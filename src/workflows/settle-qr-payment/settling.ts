import type {
  IPaymentModuleService,
  Logger,
  MedusaContainer,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { cleanText } from "../../gateway/text"
import { QR_PAYMENT_MODULE } from "../../modules/qr-payment"
import type QrPaymentModuleService from "../../modules/qr-payment/service"

/** Medusa's own service has it, and its type does not say so. */
type PaymentModule = IPaymentModuleService & {
  deleteRefunds(ids: string[]): Promise<void>
}

/** What settling works with. */
export type Settling = {
  container: MedusaContainer
  qrPayment: QrPaymentModuleService
  payment: PaymentModule
  logger: Logger
}

export function settlingWith(container: MedusaContainer): Settling {
  return {
    container,
    qrPayment: container.resolve<QrPaymentModuleService>(QR_PAYMENT_MODULE),
    payment: container.resolve<PaymentModule>(Modules.PAYMENT),
    logger: container.resolve(ContainerRegistrationKeys.LOGGER),
  }
}

const withMessage = z.object({ message: z.string() })

const LONGEST_MESSAGE = 500

/** Workflows may throw a copy of an error that is no Error any longer. It may quote anybody: so one line, and printable. */
export function messageOf(error: unknown): string {
  const { data } = withMessage.safeParse(error)
  return cleanText(data?.message ?? "unknown error", LONGEST_MESSAGE)
}
