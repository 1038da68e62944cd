import { setTimeout as pause } from "node:timers/promises"
import { MedusaError } from "@medusajs/framework/utils"

/** What the work gives, or an error once it has had its time; the work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const tooLate = pause(ms, undefined, { signal: over.signal, ref: false })
  try {
    return await Promise.race([
      work,
      tooLate.then(() => {
        throw new MedusaError(
          MedusaError.Types.UNEXPECTED_STATE,
          `no answer within ${ms} ms`
        )
      }),
    ])
  } finally {
    over.abort()
  }
}
