import { sql } from "./database"

const columns = [
  ...["issued_at", "expires_at", "knocked_at", "checked_at", "next_check_at"],
  ...["confirmed_at", "placing_until", "stray_at", "taken_at"],
  ...["paid_at", "refund_known_at"],
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
  collectionIds: string[]
): Promise<void> {
  await sql(
    databaseUrl,
    `${passTimeStatement("$1")} WHERE payment_collection_id = ANY($2)`,
    [seconds, collectionIds]
  )
}
