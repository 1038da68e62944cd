import { sql } from "./database"

const columns = [
  ...[
    "issued_at",
    "expires_at",
    "webhook_received_at",
    "checked_at",
    "next_check_at",
  ],
  ...["confirmed_at", "placing_until", "stray_at", "taken_at"],
  ...["paid_at", "ended_at", "refund_known_at", "refund_requested_at"],
  ...["refunding_until"],
  ...["unanswered_since", "inspected_at", "attention_at", "resolved_at"],
]

/** Everything in the ledger happened so much earlier; `seconds` is how the caller's driver writes a parameter. */
export function passTimeStatement(seconds: string): string {
  const earlier = columns.map(
    (column) => `${column} = ${column} - make_interval(secs => passed.seconds)`
  )
  return `UPDATE qr_payment SET ${earlier.join(", ")} FROM (SELECT ${seconds}::float8 AS seconds) AS passed`
}

/** Lets time pass for the ledger: everything in it happened so much earlier. */
export async function passTime(
  databaseUrl: string,
  seconds: number,
  collectionIds: string[],
  rowIds: string[] = []
): Promise<void> {
  await sql(
    databaseUrl,
    `${passTimeStatement("$1")} WHERE payment_collection_id = ANY($2) OR id = ANY($3)`,
    [seconds, collectionIds, rowIds]
  )
}

/** And for Medusa's own entries that the plugin compares with the clock; orders also of shoppers, by their emails. */
export async function passMedusaTime(
  databaseUrl: string,
  seconds: number,
  collectionIds: string[],
  emails: string[] = []
): Promise<void> {
  await sql(
    databaseUrl,
    `WITH payments AS (SELECT id FROM payment WHERE payment_collection_id = ANY($2)),
     captures AS (
       UPDATE capture SET created_at = created_at - make_interval(secs => $1) WHERE payment_id IN (SELECT id FROM payments)),
     refunds AS (
       UPDATE refund SET created_at = created_at - make_interval(secs => $1) WHERE payment_id IN (SELECT id FROM payments))
     UPDATE "order" SET created_at = created_at - make_interval(secs => $1)
     WHERE email = ANY($3)
       OR id IN (SELECT order_id FROM order_payment_collection WHERE payment_collection_id = ANY($2))`,
    [seconds, collectionIds, emails]
  )
}
