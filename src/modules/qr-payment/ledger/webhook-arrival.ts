import { ROWS } from "./table"

/** Only what has happened lately says anything about the next webhook. */
const PROVEN_FOR_SECONDS = 600

/** A poll may see the payment so long before the webhook tells of it. */
const MOST_SECONDS_LATE = 5

/** A check that a webhook causes has to be answered so soon after it began; before, it may have waited for its turn. */
const MOST_SECONDS_TO_CONFIRM = 10

/** The last answer "pending" is at the most so old: somewhere in between the payment was made. */
const MOST_SECONDS_UNASKED = 20

const ago = (seconds: number) => `now() - interval '${seconds} seconds'`

/**
 * Written with a webhook. While the code is pending it is only a claim, which counts once the service says `completed`;
 * null where the payment may have been made long before.
 */
export const IN_TIME_AT_WEBHOOK = `CASE
  WHEN status = 'pending' THEN
    CASE WHEN failures = 0 AND coalesce(checked_at, issued_at) >= ${ago(MOST_SECONDS_UNASKED)} THEN true END
  WHEN webhook_in_time IS FALSE THEN paid_at >= ${ago(MOST_SECONDS_LATE)}
  ELSE webhook_in_time END`

/** Written when a check begins: the one before it began after the webhook, and did not find the payment. */
export const IN_TIME_AT_CHECK = `CASE
  WHEN status = 'pending' AND checked_at > webhook_received_at AND checked_at < ${ago(MOST_SECONDS_TO_CONFIRM)} THEN false
  ELSE webhook_in_time END`

/** Written when the service first says `completed`: a webhook has told so, or none has. */
export const IN_TIME_AT_PAYMENT = `CASE
  WHEN webhook_received_at IS NULL THEN false
  ELSE webhook_in_time END`

/**
 * A condition: every webhook of an account that was due in the last minutes has come within seconds of the payment. A
 * copy of the database has not proven anything by what the original's codes have seen.
 */
export function webhooksArriveFor(
  account: string,
  installation: string
): string {
  const hasSeen = (inTime: boolean) =>
    `EXISTS (SELECT FROM ${ROWS} AS paid
       WHERE paid.account = ${account} AND paid.installation IS NOT DISTINCT FROM ${installation}
         AND paid.webhook_in_time = ${inTime} AND paid.paid_at > ${ago(PROVEN_FOR_SECONDS)}
         AND paid.deleted_at IS NULL)`
  return `(${hasSeen(true)} AND NOT ${hasSeen(false)})`
}
