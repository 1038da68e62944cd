import { setTimeout as pause } from "node:timers/promises"

const LOOK_AGAIN_MS = 50

/** Waits for a condition. What it last saw is in the error, so that a failure tells something. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false | null>,
  seconds = 20,
  everyMs = LOOK_AGAIN_MS
): Promise<T> {
  const end = Date.now() + seconds * 1000
  let problem: unknown
  for (;;) {
    try {
      const seen = await look()
      if (seen) {
        return seen
      }
      problem = undefined
    } catch (error) {
      problem = error
    }
    if (Date.now() > end) {
      throw new Error(`Waited ${seconds} s in vain for: ${what}`, {
        cause: problem,
      })
    }
    await pause(everyMs)
  }
}
