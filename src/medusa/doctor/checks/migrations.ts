import type { Ledger } from "../../../modules/qr-payment/ledger"
import { type Line, line } from "../line"

export async function checkMigrations({ tables }: Ledger): Promise<Line> {
  const missing = await tables.findMissing()
  return missing
    ? line("migrations", "migrationsMissing", {}, missing)
    : line("migrations", "migrationsDone")
}
