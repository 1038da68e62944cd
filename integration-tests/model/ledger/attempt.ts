import { MedusaError } from "@medusajs/framework/utils"
import { BrokenPromise } from "./broken-promise"
import { MedusaTrouble } from "./flow-tools"
import type { Server } from "./server"

/**
 * Does something on a server. True when it went through; false when it was refused in words that Medusa shows to
 * people, or when the server died over it. Any other error is one that nobody should ever see.
 */
export async function attempt(
  { life }: Server,
  work: () => Promise<unknown>
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (
      !life.alive ||
      MedusaError.isMedusaError(error) ||
      error instanceof MedusaTrouble
    ) {
      return false
    }
    const words = error instanceof Error ? error.stack : JSON.stringify(error)
    throw new BrokenPromise("5: an error that tells nobody what to do", {
      error: words,
    })
  }
}
