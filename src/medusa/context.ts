import type {
  IPaymentModuleService,
  Logger,
  MedusaContainer,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

/** Medusa's own service has it, and its type does not say so. */
type PaymentModule = IPaymentModuleService & {
  deleteRefunds(ids: string[]): Promise<void>
}

/** What it takes to read and mend what Medusa keeps about payments. */
export type MedusaContext = {
  container: MedusaContainer
  payment: PaymentModule
  logger: Logger
}

export function medusaContext(container: MedusaContainer): MedusaContext {
  return {
    container,
    payment: container.resolve<PaymentModule>(Modules.PAYMENT),
    logger: container.resolve(ContainerRegistrationKeys.LOGGER),
  }
}
