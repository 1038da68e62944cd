import { knownOf, readShown, REASONS, STATUSES } from "./payment.js"
import { fieldsOf, secondsOf, textOf } from "./read.js"
import { readRetryAfter } from "./retry-after.js"
import type { StatusAnswer, StatusReport } from "./types.js"

/** What came of one question about the status. */
export type Outcome = (
  | { kind: "report"; report: StatusReport }
  /** The session has another code by now, or there is no such session. */
  | { kind: "replaced" }
  /** The cart has changed since, and the session has no code yet. */
  | { kind: "changed" }
  /** Too many questions: the answer comes later. */
  | { kind: "busy" }
  /** Somebody answered, but not with a status: broken, or not our backend. */
  | { kind: "trouble" }
  /** Nobody answered. */
  | { kind: "silence" }
) & {
  /** Seconds that the server wants us to wait. */
  retryAfter?: number | null
}

export function readOutcome(answer: StatusAnswer, now: number): Outcome {
  const { status } = answer
  const body = fieldsOf(answer.body)
  const told = fieldsOf(body?.qr_payment)
  const known = told && knownOf(STATUSES, told.status)
  const retryAfter = readRetryAfter(
    // A browser may hide the header from a page of another origin.
    answer.retryAfter ?? (told ?? body)?.retry_after,
    now
  )
  if (known && status < 300)
    return {
      kind: "report",
      report: {
        ...readShown(told),
        status: known,
        expiresIn: secondsOf(told.expires_in),
        orderId: textOf(told.order_id),
        reason: knownOf(REASONS, told.reason),
      },
      retryAfter,
    }
  if (body?.type === "changed_qr_payment")
    return { kind: "changed", retryAfter }
  // Anybody's proxy says 404; only our backend names what it does not know.
  if (status === 410 || body?.type === "unknown_qr_payment")
    return { kind: "replaced" }
  return { kind: status === 429 ? "busy" : "trouble", retryAfter }
}
