import type { Ledger } from "../../modules/qr-payment/ledger"
import type { Spell } from "./spell"
import { inWords } from "./times"

/** The job runs every 30 seconds, and a run may take a minute. */
const SILENT_SECONDS = 300

/**
 * The job can't tell that it doesn't run: another entry point, and often another instance, finds out. Nobody counts
 * the time before its own process started: then the store may have been down, or be a copy of another's database.
 */
export async function findJobSpell({
  runs,
}: Pick<Ledger, "runs">): Promise<Spell | undefined> {
  const run = await runs.last()
  const lastedSeconds = Math.min(run?.seconds ?? Infinity, process.uptime())
  if (lastedSeconds < SILENT_SECONDS) {
    return undefined
  }
  const finished = run?.finished_at
  return {
    kind: "job_stopped",
    account: null,
    mark: finished ? String(finished.getTime()) : "never",
    since: finished ?? new Date(Date.now() - lastedSeconds * 1000),
    lastedSeconds,
    describe: ({ job_stopped }) => job_stopped(finished && inWords(finished)),
  }
}
