import { startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate } from "./database"
import { type SharedStore, shareStores } from "./environment"
import { onTeardown } from "./global-teardown"
import { startStore } from "./store"

/** One simulator and one store for all specs of a worker that can share them: a boot takes ten seconds. */
export default async function setUp({
  maxWorkers,
}: {
  maxWorkers: number
}): Promise<void> {
  shareStores(
    await Promise.all(Array.from({ length: maxWorkers }, startSharedStore))
  )
}

async function startSharedStore(): Promise<SharedStore> {
  const simulator = await startSimulator()
  onTeardown(() => simulator.close())
  const databaseUrl = await copyTemplate()
  const store = await startStore({
    databaseUrl,
    // Short, so that tests of a service that hangs do not take long.
    qr: {
      baseUrl: simulator.url,
      ...simulator.credentials.production,
      timeoutMs: 2500,
    },
    jobs: false,
  })
  onTeardown(() => store.stop())
  return { storeUrl: store.url, databaseUrl, simulatorUrl: simulator.url }
}
