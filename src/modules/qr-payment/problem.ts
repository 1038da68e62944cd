import { problemCodeOf } from "../../gateway/errors"
import { messageOf } from "../../gateway/text"
import type { QrPaymentRow } from "./row"

/** What was wrong the last time, as the ledger keeps it. */
export type Problem = Pick<QrPaymentRow, "last_problem" | "last_problem_code">

export function problemOf(error: unknown): Problem {
  return {
    last_problem: messageOf(error),
    last_problem_code: problemCodeOf(error),
  }
}
