import type { Outcome, ShownStatus } from "../../modules/qr-payment/outcome"

/** What the table can be filtered by, in the order in which it is offered. */
export const filterValues = {
  status: [
    ...(["pending", "completed", "failed"] as const),
    ...(["expired", "refunded", "not_issued"] as const),
  ] satisfies ShownStatus[],
  outcome: [
    ...(["attention", "open", "ordered", "unpaid"] as const),
    ...(["abandoned", "refunded", "resolved", "not_issued"] as const),
  ] satisfies Outcome[],
}
