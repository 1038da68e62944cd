import type { PolledPace, QrPaymentRow } from "./row"

/** Polls and unproven webhooks ask the service about one payment at most this often. */
export const SECONDS_BETWEEN_POLLS = 3

/** What waits to be paid is asked about so often on behalf of a page, while webhooks tell of payments anyway. */
export const SECONDS_WHILE_WEBHOOKS_ARRIVE = 15

const LONGEST_PAUSE_SECONDS = 30

/** How long a shopper's page waits at the least; with its own jitter it asks every 3 to 5 seconds. */
const SECONDS_WHILE_WAITING = 3
const SECONDS_WHILE_PLACING = 1
const LONGEST_WHILE_PLACING = 5
const SECONDS_WHILE_HELD = 10

/** A row as a page's poll reads it, or as anybody else who asks at the pace of the polls has it. */
type Paced = Pick<QrPaymentRow, "failures" | "status"> &
  Partial<Pick<PolledPace, "webhooks_arrive">>

/** Whoever completes a cart, or shows a code again, does not know of webhooks and need not wait for them. */
export function secondsBetweenPolls(row: Paced): number {
  const isTold = row.webhooks_arrive && row.status === "pending"
  return Math.max(isTold ? SECONDS_WHILE_WEBHOOKS_ARRIVE : 0, patience(row))
}

/** While the service fails, everyone asks less often. */
function patience({ failures }: Paced): number {
  return Math.min(SECONDS_BETWEEN_POLLS * (1 + failures), LONGEST_PAUSE_SECONDS)
}

/** A first look, which spares further tabs and eager pages the statement that decides. */
export function isPollDue(pace: PolledPace): boolean {
  const { unasked_seconds } = pace
  return (
    unasked_seconds === null || unasked_seconds >= secondsBetweenPolls(pace)
  )
}

/** 0 once nothing can change any longer for the shopper. In a rush, whose order comes later asks less often. */
export function retryAfter(row: QrPaymentRow, roundsBefore = 0): number {
  const calm = calmPause(row, roundsBefore)
  return calm && row.failures ? Math.max(calm, patience(row)) : calm
}

function calmPause(
  { status, order_id, attention_kind, hands_off }: QrPaymentRow,
  roundsBefore: number
): number {
  if (status === "pending") {
    return SECONDS_WHILE_WAITING
  }
  if (status !== "completed" || order_id) {
    return 0
  }
  return (attention_kind && attention_kind !== "stuck") || hands_off
    ? SECONDS_WHILE_HELD
    : Math.min(SECONDS_WHILE_PLACING + roundsBefore, LONGEST_WHILE_PLACING)
}
