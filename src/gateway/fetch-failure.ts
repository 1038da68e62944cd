import { z } from "zod"
import { cleanText } from "./text"

const text = z.string().catch("")
const failure = z.object({
  name: text,
  message: text,
  cause: z
    .object({ code: text, message: text })
    .catch({ code: "", message: "" }),
})

export type FetchFailure = { isTimeout: boolean; reason: string }

/** Why `fetch` gave no answer: it hides the reason in its error's cause. */
export function fetchFailure(error: unknown): FetchFailure {
  const { name, message, cause } = failure.parse(error)
  return {
    isTimeout:
      name === "TimeoutError" || cause.code === "UND_ERR_CONNECT_TIMEOUT",
    reason: cleanText(cause.code || cause.message || message, 80),
  }
}
