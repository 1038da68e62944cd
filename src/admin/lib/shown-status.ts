import type { QrPayment } from "./types"

/** A code that the service never issued waits for nothing, whatever its status says. */
export function shownStatus({
  outcome,
  status,
}: Pick<QrPayment, "outcome" | "status">) {
  return outcome === "not_issued" ? outcome : status
}
