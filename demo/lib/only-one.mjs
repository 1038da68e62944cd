import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { kept } from "./paths.mjs"

const file = join(kept, "running.pid")

/** Two demos of one clone would share a database: the second is refused. Gives what releases the place. */
export function takePlace() {
  const other = runningDemo()
  if (other) {
    throw new Error(
      `The demo runs already, as process ${other}. Stop that one first; if it is something else, delete ${file}.`
    )
  }
  mkdirSync(kept, { recursive: true })
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function runningDemo() {
  try {
    const pid = Number(readFileSync(file, "utf8"))
    process.kill(pid, 0)
    return pid
  } catch {
    // No file, or a process that has ended without tidying up.
    return undefined
  }
}
