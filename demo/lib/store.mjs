import { cp } from "node:fs/promises"
import { join } from "node:path"
import { hasBooted } from "../../scripts/kit/medusa.js"
import { buildDashboardOf } from "../../scripts/lib/dashboard.mjs"
import { medusa, seedStore } from "../../scripts/lib/seed-store.mjs"
import { run } from "../../scripts/lib/run.mjs"
import { demo, store } from "./paths.mjs"
import { neighboursOf, STORE_PORT } from "./ports.mjs"
import { startService } from "./service.mjs"
import { silent } from "./telemetry.mjs"

function bareEnvironment(databaseUrl) {
  return {
    // As a merchant runs it: the built admin, and no reloading.
    NODE_ENV: "production",
    ...silent(),
    // Of this shell, but meant for another store: Medusa would take its modules from them.
    REDIS_URL: undefined,
    CACHE_REDIS_URL: undefined,
    EXECUTION_CONTEXT: undefined,
    DATABASE_URL: databaseUrl,
  }
}

/** What demo/store/medusa-config.js reads. */
export function storeEnvironment({ databaseUrl, ports, secret, simulator }) {
  const { apiKey, apiSecret } = simulator.credentials.production
  return {
    ...bareEnvironment(databaseUrl),
    SHOP_URLS: addresses(ports.shop).join(","),
    STORE_URLS: addresses(ports.store).join(","),
    STORE_SECRET: secret,
    QR_BASE_URL: simulator.url,
    QR_API_KEY: apiKey,
    QR_API_SECRET: apiSecret,
    QR_BACKEND_URL: backendUrl(ports.store),
    // An earlier start may have found another of these ports free: its codes stay the store's own.
    QR_FORMER_BACKEND_URLS: neighboursOf(STORE_PORT).map(backendUrl).join(","),
  }
}

const backendUrl = (port) => `http://127.0.0.1:${port}`

/** A browser that was sent to either name is another origin. */
function addresses(port) {
  return [`http://localhost:${port}`, backendUrl(port)]
}

/** The store's own files, without the plugin. */
export async function copyStore() {
  await cp(join(demo, "store"), store, { recursive: true })
}

/** Medusa's own, for which nobody has to wait for the plugin. */
export async function createCoreTables(databaseUrl) {
  await run(process.execPath, [medusa, "db:migrate", "--skip-scripts"], {
    cwd: join(demo, "lib", "bare-store"),
    env: bareEnvironment(databaseUrl),
    quiet: true,
  })
}

/** The plugin's tables, and what the store sells. */
export async function fillStore(env) {
  return await seedStore(store, env)
}

export async function buildAdmin(env) {
  await buildDashboardOf(store, env)
}

export function startStore(env, port) {
  const service = startService(
    "store",
    [medusa, "start", "--host", "127.0.0.1", "--port", String(port)],
    { cwd: store, env }
  )
  const { child, output, failure } = service
  const booted = hasBooted(child, `http://127.0.0.1:${port}`, output)
  return { ...service, ready: Promise.race([booted, failure()]) }
}
