import { MedusaError } from "@medusajs/framework/utils"
import { BrokenPromise } from "./broken-promise"
import { MedusaTrouble } from "./flow-tools"
import type { Payment } from "../../../simulator/src/books/payment"
import type { Server } from "./server"
import type { World } from "./world"

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
    if (error instanceof BrokenPromise) {
      throw error
    }
    const words = error instanceof Error ? error.stack : JSON.stringify(error)
    throw new BrokenPromise("5: an error that tells nobody what to do", {
      error: words,
    })
  }
}

/** The same about one of the codes; false when there is none. */
export async function attemptAbout(
  world: World,
  action: { code: number; server: number },
  work: (server: Server, payment: Payment) => Promise<unknown>
): Promise<boolean> {
  const payment = world.code(action.code)
  const server = world.server(action.server)
  return (
    payment !== undefined &&
    (await attempt(server, () => work(server, payment)))
  )
}
