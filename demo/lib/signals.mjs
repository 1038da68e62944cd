import { constants } from "node:os"

const names = ["SIGINT", "SIGTERM", "SIGHUP"]

export class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

const LOOK_EVERY_MS = 500

/** Calls `interrupt` at the first signal. At the second the demo ends at once, and its services with it. */
export function onSignal(interrupt) {
  let asked = false
  onOrphaned(() => {
    asked = true
    interrupt(new Interrupted("SIGTERM"))
  })
  for (const name of names) {
    process.on(name, () => {
      if (asked) {
        process.exit(128 + constants.signals[name])
      }
      asked = true
      interrupt(new Interrupted(name))
    })
  }
}

/** A signal to npm ends the shell that npm has started, and doesn't reach what that shell runs. */
function onOrphaned(act) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") {
    return
  }
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer)
      // Whoever read what is printed may be gone too.
      process.stdout.on("error", () => {})
      process.stderr.on("error", () => {})
      act()
    }
  }, LOOK_EVERY_MS)
  timer.unref()
}
