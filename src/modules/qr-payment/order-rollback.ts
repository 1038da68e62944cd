import type { QrPaymentRow } from "./row"

/** Medusa removes an order that it could not complete within seconds; a process that died leaves that to the next try. */
const ROLLBACK_MS = 600_000

/** Whether an order that is no longer there may have been taken back by Medusa itself. Later, somebody erased it. */
export function mayBeRolledBack({
  paid_at,
}: Pick<QrPaymentRow, "paid_at">): boolean {
  return paid_at !== null && Date.now() - paid_at.getTime() < ROLLBACK_MS
}
