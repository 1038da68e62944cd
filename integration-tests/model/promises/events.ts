import type { LedgerRow } from "../../support/ledger"
import { until } from "../../support/until"
import type { Driver } from "../vocabulary/driver"
import type { Books } from "./books"
import { expectThat } from "./broken-promise"

/** At least one event for each thing that a shop has to hear of. */
function owed(row: LedgerRow): string[] {
  return [
    ...(row.paid_at ? ["completed"] : []),
    ...(["failed", "expired", "refunded"].includes(row.status)
      ? [row.status]
      : []),
    ...(row.disposition === "attention"
      ? [`attention.${row.attention_kind}${again(row)}`]
      : []),
  ]
}

/** What comes back after it had ended, or after a person has marked it as resolved, is announced again. */
function again({ attentions_ended }: LedgerRow): string {
  return attentions_ended ? `.${attentions_ended}` : ""
}

export async function expectEvents(
  driver: Driver,
  { rows }: Books
): Promise<void> {
  const { memory, keepsEventsInCrash } = driver
  for (const row of rows.filter(({ payment_id }) => payment_id)) {
    for (const key of owed(row)) {
      const isNoted = row.announced.includes(key)
      expectThat(1, isNoted, `${key} was not announced for ${row.id}`, row)
      if (memory.deaths === 0 || keepsEventsInCrash) {
        await until(`${key} of ${row.id} at a subscriber`, () =>
          driver.heard(`${row.id}.${key}`)
        )
      }
    }
  }
}
