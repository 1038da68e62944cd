import { type Simulator, startSimulator } from "medusa-payment-qr-simulator"
import { Client } from "pg"
import { copyTemplate } from "../../integration-tests/support/database"
import { Shop } from "../../integration-tests/support/shop"
import {
  type RunningStore,
  startStore,
} from "../../integration-tests/support/store"
import { GatewayClient } from "../../src/gateway/client"

/** A store of its own for one measurement, so that none finds the rows of another. */
export type BenchStore = {
  store: RunningStore
  shop: Shop
  simulator: Simulator
  /** One kept connection: opening one for each look would be measured too. */
  database: Client
}

export async function withBenchStore<T>(
  work: (bench: BenchStore) => Promise<T>,
  env: Record<string, string> = {}
): Promise<T> {
  const simulator = await startSimulator()
  const databaseUrl = await copyTemplate()
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const store = await startStore({
    databaseUrl,
    qr: { baseUrl: simulator.url, ...simulator.credentials.production },
    env,
  })
  try {
    return await work({ store, shop: new Shop(store), simulator, database })
  } finally {
    await store.kill()
    await database.end()
    await simulator.close()
  }
}

/** The service as the plugin speaks to it, without a shop in between. */
export function serviceOf({ simulator }: BenchStore): GatewayClient {
  return new GatewayClient({
    baseUrl: simulator.url,
    ...simulator.credentials.production,
    timeoutMs: 8000,
  })
}
