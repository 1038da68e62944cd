import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { QR_PAYMENT_MODULE } from "../../modules/qr-payment"
import {
  InvalidOptionsError,
  type ReadOptions,
  readOptions,
} from "../../modules/qr-payment/settings"

const entry = z.object({ resolve: z.unknown(), options: z.unknown() })

const configShape = z.object({
  projectConfig: z.object({
    workerMode: z.string().catch("shared"),
    http: z.object({ storeCors: z.string().catch("") }),
  }),
  admin: z
    .object({ storefrontUrl: z.string().optional().catch(undefined) })
    .catch({}),
  plugins: z.array(z.unknown()).catch([]),
  modules: z.record(z.string(), z.unknown()).catch({}),
})
export type Config = z.output<typeof configShape>

/** What is known about the store. One that doesn't start has no container. */
export type StoreFacts = {
  config: Config
  options: ReadOptions | InvalidOptionsError | undefined
  container?: MedusaContainer
}

export function factsOf(
  given: unknown,
  container?: MedusaContainer
): StoreFacts {
  const config = configShape.parse(given)
  return { config, options: optionsIn(config), container }
}

export function factsOfRunning(container: MedusaContainer): StoreFacts {
  return factsOf(
    container.resolve(ContainerRegistrationKeys.CONFIG_MODULE),
    container
  )
}

/** Medusa hands a plugin's options to its modules when it loads them: before that, only the plugin's entry has them. */
function optionsIn({ modules, plugins }: Config): StoreFacts["options"] {
  const found =
    entry.safeParse(modules[QR_PAYMENT_MODULE]).data ??
    plugins
      .map((plugin) => entry.safeParse(plugin).data)
      .find((plugin) => plugin?.resolve === "medusa-payment-qr")
  if (!found) {
    return undefined
  }
  try {
    return readOptions(found.options)
  } catch (error) {
    if (error instanceof InvalidOptionsError) {
      return error
    }
    throw error
  }
}
