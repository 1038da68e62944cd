import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

/** An id or token in an address, as Medusa and the plugin make them. Nothing else may reach a statement that many share. */
const word = z.string().regex(/^[\w-]{1,128}$/)

export const webhookParams = z.object({ id: word, token: word })
export const statusParams = z.object({ session_id: word })
export const idParams = z.object({ id: word })

/** What a logged-in user sent, in its shape; otherwise they read what is wrong with it. */
export function expectInput<T extends z.ZodType>(
  shape: T,
  input: unknown
): z.output<T> {
  const parsed = shape.safeParse(input)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join(".") || "body"}: ${message}`
    )
    throw new MedusaError(MedusaError.Types.INVALID_DATA, problems.join("; "))
  }
  return parsed.data
}
