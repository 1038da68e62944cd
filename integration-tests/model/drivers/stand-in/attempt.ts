import { MedusaError } from "@medusajs/framework/utils"
import { BrokenPromise } from "../../promises/broken-promise"
import type { Answer } from "../../vocabulary/driver"
import { MedusaTrouble } from "./flow-tools"
import type { Server } from "./server"

/**
 * Does something on a server, which gives its answer, or nothing when it went through. It may be refused in words that
 * Medusa shows to people, or the server may die over it. Any other error is one that nobody should ever see.
 */
export async function attempt(
  { life }: Server,
  work: () => Promise<unknown>
): Promise<Answer> {
  try {
    const answer = await work()
    return isAnswer(answer) ? answer : { done: true, words: "done" }
  } catch (error) {
    if (error instanceof BrokenPromise) {
      throw error
    }
    const words = error instanceof Error ? error.message : JSON.stringify(error)
    if (
      !life.alive ||
      MedusaError.isMedusaError(error) ||
      error instanceof MedusaTrouble
    ) {
      return { done: false, words }
    }
    throw new BrokenPromise(5, "an error that tells nobody what to do", {
      error: error instanceof Error ? error.stack : words,
    })
  }
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "words" in value
}
