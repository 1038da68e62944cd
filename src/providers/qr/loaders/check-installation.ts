import {
  ContainerRegistrationKeys,
  MedusaError,
  Modules,
} from "@medusajs/framework/utils"
import type { LoaderOptions } from "@medusajs/framework/types"
import { z } from "zod"
import { QR_PAYMENT_MODULE } from "../../../modules/qr-payment"
import { readOptions } from "../../../modules/qr-payment/settings"
import { accountFor, readProviderOptions } from "../provider-options"

const DEPENDENCIES = ["query", QR_PAYMENT_MODULE]

const moduleEntry = z
  .object({
    dependencies: z.array(z.string()).catch([]),
    options: z.unknown(),
  })
  .catch({ dependencies: [], options: undefined })

const config = z.object({ modules: z.record(z.string(), z.unknown()) })

/**
 * Stops the boot when medusa-config lacks one of the plugin's two entries. Only a loader of the provider can see
 * that: without the plugin's entry none of the plugin's own modules is loaded.
 */
export default async function checkInstallation({
  container,
  options,
  moduleOptions,
}: LoaderOptions & { moduleOptions?: unknown }): Promise<void> {
  const { modules } = config.parse(
    container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  )
  if (!modules[QR_PAYMENT_MODULE]) {
    throw misconfigured(
      'medusa-payment-qr: the plugin\'s own entry is missing; add plugins: [{ resolve: "medusa-payment-qr", options: { baseUrl, apiKey, apiSecret, backendUrl } }] to medusa-config.'
    )
  }
  const payment = moduleEntry.parse(modules[Modules.PAYMENT])
  const missing = DEPENDENCIES.filter(
    (name) => !payment.dependencies.includes(name)
  )
  if (missing.length) {
    throw misconfigured(
      `medusa-payment-qr: the payment module can't reach ${missing.join(" and ")}; write dependencies: ["query", "${QR_PAYMENT_MODULE}"] beside resolve: "@medusajs/medusa/payment" in medusa-config.`
    )
  }
  const plugin = moduleEntry.parse(modules[QR_PAYMENT_MODULE])
  // Without options of its own, a provider's loader is handed those of the whole payment module.
  const own = readProviderOptions(moduleOptions ? options : {})
  accountFor(own, readOptions(plugin.options).settings)
}

function misconfigured(sentence: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, sentence)
}
