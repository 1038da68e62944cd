import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { until } from "./until"

const testStore = join(__dirname, "..", "store")

export type StoreOptions = {
  databaseUrl: string
  /** The plugin's options; `backendUrl` is added. */
  qr?: Record<string, unknown>
  /** See store/medusa-config.js. */
  variation?: Record<string, unknown>
  env?: Record<string, string>
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
  let failure: Error | undefined
  child.once("exit", (code, signal) => {
    failure = new Error(
      `The store ended with ${signal ?? code} while it booted:\n${output().slice(-4000)}`
    )
  })
  await until(
    `the store to answer; it printed:\n${output().slice(-2000)}`,
    async () => {
      if (failure) {
        return true
      }
      return (await fetch(`${url}/health`)).ok
    },
    120
  )
  if (failure) {
    throw failure
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit")
      child.kill(signal)
      await ended
    }
  }
  return {
    url,
    databaseUrl: options.databaseUrl,
    output,
    process: child,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  }
}

/** Boots a store that is expected not to come up, and gives what it printed. */
export async function bootAndFail(options: StoreOptions): Promise<string> {
  const port = await freePort()
  const { child, output } = spawnStore(
    options,
    port,
    `http://127.0.0.1:${port}`
  )
  const ended = once(child, "exit")
  await until(
    "the store to refuse its configuration",
    async () => {
      if (child.exitCode !== null) {
        return true
      }
      const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(
        () => undefined
      )
      if (answer?.ok) {
        child.kill("SIGKILL")
        throw new Error("The store came up in spite of its configuration.")
      }
      return false
    },
    60
  ).catch((error: unknown) => {
    child.kill("SIGKILL")
    throw error
  })
  await ended
  return output()
}

function spawnStore(options: StoreOptions, port: number, url: string) {
  const { directory = testStore } = options
  const medusa = require.resolve("@medusajs/cli/cli.js", { paths: [directory] })
  const child = spawn(
    process.execPath,
    [medusa, "start", "--port", String(port)],
    {
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
        STORE_VARIATION: JSON.stringify(options.variation ?? {}),
        ...options.env,
      },
    }
  )
  const chunks: string[] = []
  child.stdout.on("data", (chunk) => chunks.push(String(chunk)))
  child.stderr.on("data", (chunk) => chunks.push(String(chunk)))
  // For whoever looks for the reason of a failure: QR_TEST_LOG=/tmp/store.log npm test -- http
  if (process.env.QR_TEST_LOG) {
    const log = createWriteStream(process.env.QR_TEST_LOG, { flags: "a" })
    child.stdout.pipe(log)
    child.stderr.pipe(log)
  }
  const endWithUs = () => child.kill("SIGKILL")
  process.once("exit", endWithUs)
  child.once("exit", () => process.off("exit", endWithUs))
  return { child, output: () => chunks.join("") }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (!address || typeof address === "string") {
    throw new Error("The system gave no port.")
  }
  return address.port
}
