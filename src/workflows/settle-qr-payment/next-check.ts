import type { QrPaymentRow } from "../../modules/qr-payment/row"

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const SECONDS_WHILE_FRESH = 30
const SECONDS_WHILE_LIVE = 45
const FRESH_FOR = 5 * MINUTE

/** A shopper who pays in the last second is seen a little later. */
const AFTER_EXPIRY = 2 * MINUTE

/** Refunds made outside Medusa are looked for this long. */
const ORDERS_LOOKED_AFTER = 60 * DAY

const SECONDS_BETWEEN_PLACINGS = 10
const FIRST_PAUSE_AFTER_FAILED_REFUND = MINUTE
const LONGEST_PAUSE_AFTER_FAILED_REFUND = 6 * HOUR

type Schedulable = Pick<
  QrPaymentRow,
  | "status"
  | "disposition"
  | "issued_at"
  | "expires_at"
  | "attempts"
  | "failures"
  | "order_id"
>

/** In how many seconds the job looks at a row again; undefined for never. */
export function nextCheck(row: Schedulable, now = new Date()) {
  const calm = calmPause(row, now)
  // Growing pauses while the service gives no answer, but never so long that a live code is lost from sight.
  return calm === undefined || !row.failures
    ? calm
    : Math.max(calm, Math.min(10 * 2 ** row.failures, 5 * MINUTE))
}

function calmPause(row: Schedulable, now: Date): number | undefined {
  const age = seconds(row.issued_at, now)
  if (row.disposition === "attention") {
    return pauseAfterFailures(row.attempts)
  }
  switch (row.status) {
    case "pending":
      return whilePending(row, now)
    case "completed":
      if (row.disposition === "ordered") {
        return age < ORDERS_LOOKED_AFTER ? DAY : undefined
      }
      return SECONDS_BETWEEN_PLACINGS * 2 ** row.attempts
    case "failed":
    case "expired":
      // No way back to paid is shown in the contract, nor ruled out: three more looks, then it is over.
      return [5 * MINUTE, HOUR, DAY].find(
        (pause) => seconds(row.expires_at, now) < pause
      )
    case "refunded":
      return undefined
  }
}

/** Until the service says that the code is over; further apart as it gets older. */
function whilePending(row: Schedulable, now: Date): number {
  const age = seconds(row.issued_at, now)
  if (seconds(row.expires_at, now) < AFTER_EXPIRY) {
    return age < FRESH_FOR ? SECONDS_WHILE_FRESH : SECONDS_WHILE_LIVE
  }
  return Math.min(age / 4, DAY)
}

function pauseAfterFailures(attempts: number): number {
  return Math.min(
    FIRST_PAUSE_AFTER_FAILED_REFUND * 2 ** Math.max(attempts - 1, 0),
    LONGEST_PAUSE_AFTER_FAILED_REFUND
  )
}

function seconds(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}
