import { systemClock, type Clock } from "./clock.js"
import { fieldsOf, textOf } from "./read.js"
import { isRedirect } from "./redirect.js"

/** Each failed completion burns an order number in Medusa, so the tries are few. */
const PAUSES = [1000, 2000, 4000, 8000]

/**
 * Completes the cart of a payment that has arrived, and tries again where
 * Medusa is still at it: the webhook may hold the cart's lock (409), or the
 * order may be a moment away (the answer is the cart). Completing a cart whose
 * order exists gives that order. Rejects when there is no order in the end.
 */
export async function completeOrder<Answer>(
  complete: () => Promise<Answer>,
  clock: Clock = systemClock
): Promise<Answer> {
  for (const pause of PAUSES) {
    try {
      return withOrder(await complete())
    } catch (error) {
      if (isRedirect(error)) throw error
    }
    await new Promise<void>((resume) => clock.after(pause, resume))
  }
  return withOrder(await complete())
}

/** The Store API says `type: "cart"` when there is no order yet; Medusa's starters return that cart alone. */
function withOrder<Answer>(answer: Answer): Answer {
  const fields = fieldsOf(answer)
  if (fields?.type === "cart" || textOf(fields?.id, /^cart_/))
    throw new Error("The cart has no order yet")
  return answer
}
