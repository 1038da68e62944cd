import type { PolledRow, QrPaymentRow } from "./row"

/** Polls and unproven webhooks ask the service about one payment at most this often. */
const SECONDS_BETWEEN_POLLS = 3

const LONGEST_PAUSE_SECONDS = 30

/** How long a shopper's page waits at the least; with its own jitter it asks every 3 to 5 seconds. */
const SECONDS_WHILE_WAITING = 3
const SECONDS_WHILE_PLACING = 1
const SECONDS_WHILE_HELD = 10

/** While the service fails, everyone asks less often. */
export function secondsBetweenPolls({ failures }: QrPaymentRow): number {
  return Math.min(SECONDS_BETWEEN_POLLS * (1 + failures), LONGEST_PAUSE_SECONDS)
}

/** A first look, which spares further tabs and eager pages the statement that decides. */
export function isPollDue(row: PolledRow): boolean {
  const { unasked_seconds } = row
  return unasked_seconds === null || unasked_seconds >= secondsBetweenPolls(row)
}

/** 0 once nothing can change any longer for the shopper. */
export function retryAfter(row: QrPaymentRow): number {
  const calm = calmPause(row)
  return calm && row.failures ? Math.max(calm, secondsBetweenPolls(row)) : calm
}

function calmPause({ status, order_id, attention_kind }: QrPaymentRow): number {
  if (status === "pending") {
    return SECONDS_WHILE_WAITING
  }
  if (status !== "completed" || order_id) {
    return 0
  }
  return attention_kind && attention_kind !== "stuck"
    ? SECONDS_WHILE_HELD
    : SECONDS_WHILE_PLACING
}
