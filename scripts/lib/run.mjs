import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { promisify } from "node:util"
import { outputOf, signalGroup } from "../kit/processes.js"

const running = new Set()
const PATIENCE_MS = 5000

/** Runs a command to its end. It is a group of its own, so that it can be ended with all its children. */
export function run(command, args, { cwd, env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      detached: process.platform !== "win32",
      // npm and its like are scripts there, which only a shell can run.
      shell: process.platform === "win32" && command !== process.execPath,
    })
    const output = outputOf(child)
    running.add(child)
    child.once("error", reject)
    child.once("exit", (code, signal) => {
      running.delete(child)
      // Whoever it has started ends with it, also when it could not see to that itself.
      signalGroup(child, "SIGKILL")
      if (code === 0) {
        resolve()
        return
      }
      const tail = output().slice(-6000)
      reject(
        new Error(
          `${command} ${args.join(" ")} ended with ${signal ?? code}${tail && `\n${tail}`}`
        )
      )
    })
  })
}

/** What a command prints. */
export async function read(command, args, { cwd } = {}) {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd,
    shell: process.platform === "win32",
  })
  return stdout
}

/** Ends every command that still runs, with its children; resolves when they are gone. */
export async function endAll() {
  await Promise.all(
    [...running].map(async (child) => {
      const gone = once(child, "exit")
      signalGroup(child, "SIGTERM")
      const timer = setTimeout(() => signalGroup(child, "SIGKILL"), PATIENCE_MS)
      await gone
      clearTimeout(timer)
    })
  )
}
