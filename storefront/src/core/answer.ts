import { readShown, readStatus } from "./payment.js"
import { fieldsOf, secondsOf, textOf } from "./read.js"
import { readRetryAfter } from "./retry-after.js"
import type { StatusAnswer, StatusReport } from "./types.js"

/** What came of one question about the status. */
export type Outcome = (
  | { kind: "report"; report: StatusReport }
  /** The session has another code by now, or there is no such session. */
  | { kind: "replaced" }
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

export function readReport(body: unknown): StatusReport | null {
  const fields = fieldsOf(fieldsOf(body)?.qr_payment)
  const status = readStatus(fields?.status)
  if (!fields || !status) return null
  return {
    ...readShown(fields),
    status,
    expiresIn: secondsOf(fields.expires_in),
    retryAfter: secondsOf(fields.retry_after),
    orderId: textOf(fields.order_id),
  }
}

export function readOutcome(answer: StatusAnswer, now: number): Outcome {
  const { status, body } = answer
  const report = status < 300 ? readReport(body) : null
  if (report) return { kind: "report", report, retryAfter: report.retryAfter }
  const fields = fieldsOf(body)
  // Anybody's proxy says 404; only our backend names what it does not know.
  const unknown = status === 404 && fields?.type === "unknown_qr_payment"
  if (unknown || status === 410) return { kind: "replaced" }
  return {
    kind: status === 429 ? "busy" : "trouble",
    retryAfter:
      readRetryAfter(answer.retryAfter, now) ?? secondsOf(fields?.retry_after),
  }
}
