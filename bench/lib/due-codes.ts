import type { BenchStore } from "./bench-store"
import type { OpenCode } from "./open-codes"
import { timed } from "./statistics"

/** How long the job takes for all of these, in milliseconds. */
export async function reconcileDue(
  { database, shop }: BenchStore,
  codes: OpenCode[]
): Promise<number> {
  await database.query(
    "UPDATE qr_payment SET next_check_at = now() WHERE id = ANY($1)",
    [codes.map(({ id }) => id)]
  )
  return await timed(async () => {
    for (let left = codes.length; left > 0;) {
      left -= await shop.reconcile()
    }
  })
}
