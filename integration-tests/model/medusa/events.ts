import { sql } from "../../support/database"
import type { LedgerRow } from "../../support/ledger"
import { until } from "../../support/until"
import type { Books } from "./books"
import type { History } from "./history"
import { expectThat } from "./broken-promise"

/** At least one event for each thing that a shop has to hear of. */
function owed(row: LedgerRow): string[] {
  return [
    ...(row.paid_at ? ["completed"] : []),
    ...(["failed", "expired", "refunded"].includes(row.status)
      ? [row.status]
      : []),
    ...(row.disposition === "attention" ? ["attention"] : []),
  ]
}

/** Medusa's own window: its local event bus loses what it holds when the process dies. Then only the note is left. */
export async function expectEvents(
  { world, crashed }: History,
  { rows }: Books
): Promise<void> {
  for (const row of rows.filter(({ payment_id }) => payment_id)) {
    const noted = (name: string) =>
      row.announced.some((word) => word.split(".")[0] === name)
    for (const name of owed(row)) {
      expectThat(1, noted(name), `${name} was not announced for ${row.id}`)
      if (!crashed) {
        await until(`qr_payment.${name} of ${row.id} at a subscriber`, () =>
          sawEvent(world.databaseUrl, row.id, name)
        )
      }
    }
  }
}

async function sawEvent(databaseUrl: string, id: string, name: string) {
  const seen = await sql(
    databaseUrl,
    "SELECT name FROM recorded_event WHERE data->>'id' = $1 AND name = $2",
    [id, `qr_payment.${name}`]
  )
  return seen.length > 0
}
