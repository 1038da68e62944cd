import { spawn } from "node:child_process"
import { once } from "node:events"
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { signalGroup } from "../../scripts/kit/processes.js"
import { logs } from "./paths.mjs"

const endsWithParent = fileURLToPath(
  new URL("ends-with-parent.cjs", import.meta.url)
)
const PATIENCE_MS = 10_000

/**
 * A Node process that lives as long as the demo. It is a group of its own: Ctrl-C in the terminal reaches the
 * demo alone, which ends its services in the right order.
 */
export function startService(name, args, { cwd, env } = {}) {
  mkdirSync(logs, { recursive: true })
  const file = join(logs, `${name}.log`)
  const log = openSync(file, "w")
  const child = spawn(
    process.execPath,
    ["--require", endsWithParent, ...args],
    {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", log, log, "ipc"],
      detached: process.platform !== "win32",
    }
  )
  closeSync(log)
  const ended = once(child, "exit").then(([code, signal]) => signal ?? code)
  const kill = () => signalGroup(child, "SIGKILL")
  return {
    child,
    /** The last that it has printed. */
    output: () => tail(file),
    /** Rejects when the service has ended, which nobody asked it to. */
    failure: async () => {
      const how = await ended
      throw new Error(
        `The ${name} ended with ${how}. The end of ${file}:\n${tail(file)}`
      )
    },
    async stop() {
      if (child.connected) {
        child.disconnect()
      }
      const timer = setTimeout(kill, PATIENCE_MS)
      await ended
      clearTimeout(timer)
      // Whatever it has started ends with it.
      kill()
    },
  }
}

function tail(file) {
  return readFileSync(file, "utf8").slice(-3000)
}
