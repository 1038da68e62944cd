import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { join } from "node:path"
import { hasBooted, medusaOf } from "../../scripts/kit/medusa"
import { freePort } from "../../scripts/kit/ports"
import { end, endWithUs, outputOf } from "../../scripts/kit/processes"

export const testStore = join(__dirname, "..", "store")

export type StoreOptions = {
  databaseUrl: string
  /** The plugin's options; `backendUrl` is added. */
  qr?: Record<string, unknown>
  /** See store/medusa-config.js. */
  variation?: Record<string, unknown>
  env?: Record<string, string>
  /** False where the tests say themselves when the job runs: it would look at their payments at any time. */
  jobs?: boolean
  /** Of the store that it follows, so that an address that was given away leads here. */
  port?: number
  /** Another store than that of the tests; it runs with its own Medusa. */
  directory?: string
}

export type RunningStore = {
  url: string
  databaseUrl: string
  /** All that the store has printed. */
  output: () => string
  process: ChildProcess
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** Boots a real Medusa in a process of its own, with the built plugin. */
export async function startStore(options: StoreOptions): Promise<RunningStore> {
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const { child, output } = spawnStore(options, port, url)
  if (!(await hasBooted(child, url, output))) {
    throw new Error(
      `The store ended with ${child.signalCode ?? child.exitCode} while it booted:\n${output().slice(-4000)}`
    )
  }
  return {
    url,
    databaseUrl: options.databaseUrl,
    output,
    process: child,
    stop: () => end(child),
    kill: () => end(child, "SIGKILL"),
  }
}

/** Boots a store that is expected not to come up, and gives what it printed. */
export async function bootAndFail(options: StoreOptions): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child, output } = spawnStore(options, port, url)
  try {
    if (await hasBooted(child, url, output)) {
      throw new Error("The store came up in spite of its configuration.")
    }
    return output()
  } finally {
    await end(child, "SIGKILL")
  }
}

/** Brings the database up to date for a store with other modules than the template's. */
export async function migrateStore(options: StoreOptions): Promise<void> {
  const { child, output } = runMedusa(
    options,
    ["db:migrate"],
    "http://127.0.0.1:1"
  )
  const [code] = await once(child, "exit")
  if (code !== 0) {
    throw new Error(`db:migrate ended with ${code}:\n${output().slice(-4000)}`)
  }
}

function spawnStore(options: StoreOptions, port: number, url: string) {
  return runMedusa(options, ["start", "--port", String(port)], url)
}

function runMedusa(options: StoreOptions, command: string[], url: string) {
  const { directory = testStore } = options
  return runInStore(options, [medusaOf(directory), ...command], url)
}

/** Runs a script of Node.js in the store's folder, as the store would be run. */
export function runInStore(
  options: StoreOptions,
  script: string[],
  url: string
) {
  const { directory = testStore } = options
  const child = spawn(process.execPath, script, {
    cwd: directory,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      // jest's own settings are not the store's
      NODE_OPTIONS: "",
      NODE_ENV: "production",
      MEDUSA_DISABLE_TELEMETRY: "true",
      DATABASE_URL: options.databaseUrl,
      MEDUSA_BACKEND_URL: url,
      QR_OPTIONS: JSON.stringify({ backendUrl: url, ...options.qr }),
      STORE_JOBS: options.jobs === false ? "no" : "yes",
      STORE_VARIATION: JSON.stringify(options.variation ?? {}),
      ...options.env,
    },
  })
  // For whoever looks for the reason of a failure: QR_TEST_LOG=/tmp/store.log npm test -- http
  if (process.env.QR_TEST_LOG) {
    const log = createWriteStream(process.env.QR_TEST_LOG, { flags: "a" })
    child.stdout.pipe(log)
    child.stderr.pipe(log)
  }
  endWithUs(child)
  return { child, output: outputOf(child) }
}
