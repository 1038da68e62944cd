import type { QrPaymentRow } from "./row"

/** Polls and unproven webhooks ask the service about one payment at most this often. */
const SECONDS_BETWEEN_POLLS = 3

const LONGEST_PAUSE_SECONDS = 30

/** How long a shopper's page waits before it asks us again. */
const SECONDS_WHILE_WAITING = 4
const SECONDS_WHILE_PLACING = 1

/** While the service fails, everyone asks less often. */
export function secondsBetweenPolls({ failures }: QrPaymentRow): number {
  return Math.min(SECONDS_BETWEEN_POLLS * (1 + failures), LONGEST_PAUSE_SECONDS)
}

export function retryAfter(row: QrPaymentRow): number {
  const calm =
    row.status === "completed" ? SECONDS_WHILE_PLACING : SECONDS_WHILE_WAITING
  return row.failures ? Math.max(calm, secondsBetweenPolls(row)) : calm
}
