import { startSimulator } from "medusa-payment-qr-simulator"
import { copyTemplate } from "./database"
import { shareStore } from "./environment"
import { onTeardown } from "./global-teardown"
import { startStore } from "./store"

/** One simulator and one store for all specs that can share them: a boot takes ten seconds. */
export default async function setUp(): Promise<void> {
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
  })
  onTeardown(() => store.stop())
  shareStore({
    storeUrl: store.url,
    databaseUrl,
    simulatorUrl: simulator.url,
  })
}
