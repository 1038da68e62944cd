import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

const conflict = z.object({
  type: z.literal(MedusaError.Types.CONFLICT),
  message: z.string(),
})

/** Medusa puts a sentence about idempotency keys in place of a conflict's own: so the route answers it itself. */
export function conflictOf(error: unknown) {
  return conflict.safeParse(error).data
}
