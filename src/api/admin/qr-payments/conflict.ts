import type { MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

const conflict = z.object({
  type: z.literal(MedusaError.Types.CONFLICT),
  message: z.string(),
})

/** Medusa puts a sentence about idempotency keys in place of a conflict's own: so the route answers it itself. */
export async function answerConflict(
  res: MedusaResponse,
  work: () => Promise<void>
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const told = conflict.safeParse(error)
    if (!told.success) {
      throw error
    }
    res.status(409).json(told.data)
  }
}
