import type { QrPaymentRow } from "./row"

/** Medusa removes an order that it could not complete within seconds; a process that died leaves that to the next try. */
export const ROLLBACK_SECONDS = 600

/** Whether an order that is no longer there may have been taken back by Medusa itself. Later, somebody erased it. */
export function mayBeRolledBack(
  { paid_at }: Pick<QrPaymentRow, "paid_at">,
  now = new Date()
): boolean {
  return (
    paid_at !== null &&
    now.getTime() - paid_at.getTime() < ROLLBACK_SECONDS * 1000
  )
}
