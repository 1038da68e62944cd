import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import {
  configLoader,
  container,
  featureFlagsLoader,
  logger,
  MedusaAppLoader,
  pgConnectionLoader,
} from "@medusajs/framework"
import {
  ContainerRegistrationKeys,
  getConfigFile,
  getResolvedPlugins,
  mergePluginModules,
} from "@medusajs/framework/utils"
import { type Line, line } from "../medusa/doctor/line"
import { reasonOf } from "../medusa/doctor/reason"
import { factsOf, type StoreFacts } from "../medusa/doctor/store-facts"
import { within } from "../medusa/within"
import { InvalidOptionsError } from "../modules/qr-payment/settings"
import { databaseAddress, findDatabase } from "./find-database"

const LONGEST_CONNECT_MS = 10_000
const LONGEST_LOAD_MS = 60_000

export type LoadedStore = {
  store: Line
  /** Undefined when there is no configuration to speak of. */
  facts?: StoreFacts
}

/**
 * Loads a store's configuration and modules, and nothing that acts by itself: no server, job, subscriber or migration.
 * `medusa exec` would start the jobs of a store whose medusa-config says workerMode: "shared".
 */
export async function loadStore(folder: string): Promise<LoadedStore> {
  const stray = noteStrayErrors()
  let config: Awaited<ReturnType<typeof configLoader>>
  try {
    config = await loadConfig(folder)
  } catch (error) {
    return { store: line("store", "configUnreadable", {}, reasonOf(error)) }
  }
  const facts = factsOf(config)
  if (facts.options instanceof InvalidOptionsError) {
    return { store: line("store", "notChecked"), facts }
  }
  const { databaseUrl } = config.projectConfig
  config.projectConfig.workerMode = "server"
  try {
    await findDatabase(databaseUrl)
    await within(LONGEST_CONNECT_MS, pgConnectionLoader())
  } catch (error) {
    const address = databaseAddress(databaseUrl)
    const reason = reasonOf(stray() ?? error)
    return {
      store: line("store", "databaseUnreachable", { address }, reason),
      facts,
    }
  }
  try {
    const plugins = await getResolvedPlugins(folder, config, true)
    mergePluginModules(config, plugins)
    await within(LONGEST_LOAD_MS, new MedusaAppLoader().load())
    return {
      store: line("store", "storeLoads"),
      facts: { ...facts, container },
    }
  } catch (error) {
    const reason = reasonOf(stray() ?? error)
    return { store: line("store", "storeBroken", {}, reason), facts }
  }
}

async function loadConfig(folder: string) {
  await featureFlagsLoader(folder)
  // Medusa's own loader would end the process.
  const { error } = await getConfigFile(folder, "medusa-config")
  if (error) {
    throw error
  }
  const config = await configLoader(folder, "medusa-config")
  const fromStore = createRequire(join(folder, "package.json"))
  const medusa = dirname(fromStore.resolve("@medusajs/medusa/package.json"))
  await featureFlagsLoader(join(medusa, "dist"))
  container.register({
    [ContainerRegistrationKeys.LOGGER]: { resolve: () => logger },
    [ContainerRegistrationKeys.REMOTE_QUERY]: { resolve: () => null },
  })
  return config
}

/** A module that connects in the background may throw where nobody waits: that must not end the doctor. */
function noteStrayErrors(): () => unknown {
  let last: unknown
  const note = (error: unknown) => {
    last = error
  }
  process.on("uncaughtException", note)
  process.on("unhandledRejection", note)
  return () => last
}
