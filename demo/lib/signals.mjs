import { constants } from "node:os"

const names = ["SIGINT", "SIGTERM", "SIGHUP"]

export class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** Calls `interrupt` at the first signal. At the second the demo ends at once, and its services with it. */
export function onSignal(interrupt) {
  let asked = false
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
