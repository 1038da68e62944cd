import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { run } from "./run.mjs"

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL("../..", import.meta.url))
const store = join(root, "integration-tests", "store")
const medusa = require.resolve("@medusajs/cli/cli.js")

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
  await run(process.execPath, ["build-dashboard.mjs"], {
    cwd: store,
    env: { ...unconfigured, DATABASE_URL: "postgres://localhost/none" },
    quiet: true,
  })
}

/** A migrated and seeded database, which each test store copies instead of migrating its own. */
export async function createTemplate(postgres) {
  await linkPlugin()
  await postgres.createDatabase(TEMPLATE)
  const folder = await mkdtemp(join(tmpdir(), "qr-seed-"))
  const output = join(folder, "seed.json")
  const env = {
    ...unconfigured,
    DATABASE_URL: postgres.urlOf(TEMPLATE),
    SEED_OUTPUT: output,
  }
  const options = { cwd: store, env, quiet: true }
  try {
    await run(
      process.execPath,
      [medusa, "db:migrate", "--skip-scripts"],
      options
    )
    await run(process.execPath, [medusa, "exec", "./seed.js"], options)
    return JSON.parse(await readFile(output, "utf8"))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The store finds the plugin by its name, as a merchant's store does. */
async function linkPlugin() {
  const modules = join(store, "node_modules")
  const link = join(modules, "medusa-payment-qr")
  await mkdir(modules, { recursive: true })
  await rm(link, { recursive: true, force: true })
  await symlink(root, link, "junction")
}
