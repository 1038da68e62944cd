import { mkdir, rm, symlink } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { buildDashboardOf } from "./dashboard.mjs"
import { seedStore } from "./seed-store.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const store = join(root, "integration-tests", "store")

export const TEMPLATE = "qr_template"

/** Enough for a store that takes no payment. */
const unconfigured = {
  NODE_ENV: "production",
  MEDUSA_DISABLE_TELEMETRY: "true",
  QR_OPTIONS: JSON.stringify({
    baseUrl: "http://localhost:1",
    apiKey: "none",
    apiSecret: "none",
    backendUrl: "http://localhost:1",
  }),
}

/** The dashboard with the plugin's pages in it. Stores started with STORE_DASHBOARD=yes serve it. */
export async function buildDashboard() {
  await linkPlugin()
  await buildDashboardOf(store, {
    ...unconfigured,
    DATABASE_URL: "postgres://localhost/none",
  })
}

/** A migrated and seeded database, which each test store copies instead of migrating its own. */
export async function createTemplate(postgres, env) {
  await linkPlugin()
  await postgres.createDatabase(TEMPLATE)
  return await seedStore(store, {
    ...unconfigured,
    ...env,
    DATABASE_URL: postgres.urlOf(TEMPLATE),
  })
}

let linked

/** Once in a run: stages that run at once would take the link away from each other. */
function linkPlugin() {
  linked ??= link()
  return linked
}

/** The store finds the plugin by its name, as a merchant's store does. */
async function link() {
  const modules = join(store, "node_modules")
  const plugin = join(modules, "medusa-payment-qr")
  await mkdir(modules, { recursive: true })
  await rm(plugin, { recursive: true, force: true })
  await symlink(root, plugin, "junction")
}
