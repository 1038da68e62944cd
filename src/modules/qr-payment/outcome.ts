import type { ProblemCode } from "../../gateway/errors"
import { paymentStatuses } from "../../gateway/contract"
import { dispositions, type RefundReason } from "./disposition"
import type { QrPaymentRow } from "./row"

/**
 * What a merchant reads as the outcome: the disposition, except where no checkout can use the code any longer.
 * - not_issued: the service never gave a code
 * - unpaid: the code failed, or its time is over
 */
export const outcomes = [...dispositions, "not_issued", "unpaid"] as const
export type Outcome = (typeof outcomes)[number]

/** A code that the service never issued waits for nothing, whatever its status says. */
export const shownStatuses = [...paymentStatuses, "not_issued"] as const
export type ShownStatus = (typeof shownStatuses)[number]

type Row = Pick<
  QrPaymentRow,
  "payment_id" | "status" | "disposition" | "expires_at"
>

/** The ledger filters by the same: see ledger/outcome-filters.ts. */
export function outcomeOf(row: Row): Outcome {
  const { payment_id, status, disposition } = row
  const isOver = row.expires_at.getTime() <= Date.now()
  if (disposition === "abandoned") {
    return payment_id ? disposition : "not_issued"
  }
  if (disposition !== "open") {
    return disposition
  }
  if (!payment_id) {
    // Still being asked for, unless the process that did so has died.
    return isOver ? "not_issued" : disposition
  }
  const hasEnded = status === "failed" || status === "expired"
  return hasEnded || (status === "pending" && isOver) ? "unpaid" : disposition
}

/**
 * Why a payment is where it is.
 * - interrupted: the process that asked for the code has died
 * - elsewhere: it was refunded, and nobody asked for that here
 */
export type ReasonCode =
  | ProblemCode
  | "interrupted"
  | "failed"
  | "expired"
  | RefundReason
  | "elsewhere"

export type Reason = {
  code: ReasonCode
  /** In English, with the service's own words where it gave any. */
  detail: string | null
}

export function reasonOf(
  row: Row &
    Pick<
      QrPaymentRow,
      "last_problem" | "last_problem_code" | "refund_reason" | "stray_reason"
    >
): Reason | null {
  if (outcomeOf(row) === "not_issued") {
    return {
      code: row.last_problem_code ?? "interrupted",
      detail: row.last_problem,
    }
  }
  switch (row.status) {
    case "pending":
      return null
    case "failed":
    case "expired":
      return { code: row.status, detail: null }
    case "completed":
      return row.disposition === "attention" && row.refund_reason
        ? { code: row.refund_reason, detail: row.stray_reason }
        : null
    case "refunded":
      return { code: whyRefunded(row), detail: row.stray_reason }
  }
}

/** Whoever refunds here says why, before the money moves. */
export function whyRefunded({
  refund_reason,
}: Pick<QrPaymentRow, "refund_reason">): RefundReason | "elsewhere" {
  return refund_reason ?? "elsewhere"
}
