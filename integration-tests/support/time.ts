import { sql } from "./database"

const columns = [
  ...["issued_at", "expires_at", "knocked_at", "checked_at", "next_check_at"],
  ...["confirmed_at", "placing_until", "stray_at", "taken_at"],
  ...["paid_at", "refund_known_at"],
]

/** Lets time pass for the ledger: everything in it happened so much earlier. */
export async function passTime(
  databaseUrl: string,
  seconds: number,
  collectionIds: string[]
): Promise<void> {
  const earlier = columns.map(
    (column) => `${column} = ${column} - make_interval(secs => $1)`
  )
  await sql(
    databaseUrl,
    `UPDATE qr_payment SET ${earlier.join(", ")} WHERE payment_collection_id = ANY($2)`,
    [seconds, collectionIds]
  )
}
