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
  const last = finished
    ? `The reconcile job last finished at ${inWords(finished)}.`
    : "The reconcile job has never run."
  return {
    kind: "job_stopped",
    account: null,
    mark: finished ? String(finished.getTime()) : "never",
    since: finished ?? new Date(Date.now() - lastedSeconds * 1000),
    lastedSeconds,
    description: `${last} Until it runs, a payment is only noticed if its webhook arrives or its page is open, and failed refunds aren't retried. Check that an instance in worker mode "shared" or "worker" is running, and read its log.`,
  }
}
