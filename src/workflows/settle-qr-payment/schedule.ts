import { isRefundRetried } from "../../modules/qr-payment/disposition"
import type { QrPaymentRow } from "../../modules/qr-payment/row"
import type { Settings } from "../../modules/qr-payment/settings"

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

/** Placing an order has pauses of its own: the row is only looked at this often meanwhile. */
const SECONDS_BETWEEN_PLACINGS = 10

/**
 * A checkout that was about to complete when its money was refunded has ended after the first of these. No way back from
 * refunded is shown in the contract, nor ruled out: so it is looked at a few times more.
 */
const AFTER_REFUND = [2 * MINUTE, HOUR, DAY, 7 * DAY, 30 * DAY]

const AFTER_END = [5 * MINUTE, HOUR, DAY]

const LONGEST_PAUSE_AFTER_FAILED_REFUND = 6 * HOUR

type Schedulable = Pick<
  QrPaymentRow,
  | "status"
  | "disposition"
  | "attention_kind"
  | "issued_at"
  | "paid_at"
  | "expires_at"
  | "ended_at"
  | "failures"
  | "failed_refunds"
  | "refund_known_at"
  | "inspected_at"
  | "hands_off"
  | "refund_requested_at"
>

type Choices = Pick<Settings, "strayPayments">

const LONGEST_PAUSE_AFTER_FAILURE = 5 * MINUTE

/** In how many seconds the job looks at a row again; undefined for never. */
export function nextCheck(
  row: Schedulable,
  choices: Choices,
  now = new Date()
) {
  const calm = calmPause(row, choices, now)
  if (calm === undefined || !row.failures) {
    return calm
  }
  // Growing pauses while the service gives no answer, but never so long that somebody is told late.
  const pause = Math.min(10 * 2 ** row.failures, LONGEST_PAUSE_AFTER_FAILURE)
  return row.disposition === "attention"
    ? Math.max(calm, pause)
    : Math.max(Math.min(calm, LONGEST_PAUSE_AFTER_FAILURE), pause)
}

function calmPause(
  row: Schedulable,
  choices: Choices,
  now: Date
): number | undefined {
  if (row.disposition === "attention") {
    return whileAttention(row, choices, now)
  }
  if (row.disposition === "resolved") {
    return whileResolved(row, now)
  }
  switch (row.status) {
    case "pending":
      return whilePending(row, now)
    case "completed":
      return row.disposition === "ordered"
        ? whileOrdered(row, now)
        : SECONDS_BETWEEN_PLACINGS
    case "failed":
    case "expired":
      return afterEnd(row, now)
    case "refunded":
      return row.disposition === "refunded" ? afterRefund(row, now) : MINUTE
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

/** Once when Medusa must be done with the order, until it was looked over; then daily. */
function whileOrdered(row: Schedulable, now: Date): number | undefined {
  // Of an old order too, whether a refund was made whose answer was lost has to be found out.
  const since = row.refund_requested_at ?? row.issued_at
  if (seconds(since, now) >= ORDERS_LOOKED_AFTER) {
    return undefined
  }
  if (row.refund_requested_at) {
    return growingPause(row, now)
  }
  const isFresh = row.paid_at && seconds(row.paid_at, now) < MINUTE
  return isFresh || !row.inspected_at ? MINUTE : DAY
}

/** What can still be mended by itself is tried with growing pauses; what only a person can settle, ever more rarely. */
function whileAttention(row: Schedulable, choices: Choices, now: Date): number {
  if (row.attention_kind === "stuck" || row.attention_kind === "unanswered") {
    return MINUTE
  }
  return row.failed_refunds && isRefundRetried(row, choices)
    ? Math.min(
        MINUTE * 2 ** (row.failed_refunds - 1),
        LONGEST_PAUSE_AFTER_FAILED_REFUND
      )
    : growingPause(row, now)
}

/** As long as anything new about it could come. */
function whileResolved(row: Schedulable, now: Date): number | undefined {
  return row.failures || seconds(row.issued_at, now) < ORDERS_LOOKED_AFTER
    ? growingPause(row, now)
    : undefined
}

/** From when the code was made, or from a refund whose answer was lost: whether it was made may soon be known. */
function growingPause(row: Schedulable, now: Date): number {
  const since = row.refund_requested_at ?? row.issued_at
  return Math.min(Math.max(seconds(since, now) / 4, MINUTE), DAY)
}

/** No way back to paid is shown in the contract, nor ruled out: three more looks, the last of which has to be answered. */
function afterEnd(
  { ended_at, failures }: Schedulable,
  now: Date
): number | undefined {
  const ended = ended_at ? seconds(ended_at, now) : 0
  const lastLook = failures ? LONGEST_PAUSE_AFTER_FAILURE : undefined
  return AFTER_END.find((pause) => ended < pause) ?? lastLook
}

function afterRefund(
  { refund_known_at }: Schedulable,
  now: Date
): number | undefined {
  const known = refund_known_at ? seconds(refund_known_at, now) : 0
  return AFTER_REFUND.find((pause) => known < pause)
}

function seconds(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}
