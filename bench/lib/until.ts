import { setTimeout as pause } from "node:timers/promises"

/** Finer than the tests' own, whose pauses would be a part of what is measured. */
const LOOK_AGAIN_MS = 4
const LONGEST_MS = 30_000

export async function until(
  what: string,
  look: () => Promise<boolean>
): Promise<void> {
  const end = Date.now() + LONGEST_MS
  while (!(await look())) {
    if (Date.now() > end) {
      throw new Error(`Waited in vain for ${what}.`)
    }
    await pause(LOOK_AGAIN_MS)
  }
}
