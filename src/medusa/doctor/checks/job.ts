import type { Ledger } from "../../../modules/qr-payment/ledger"
import { type Line, line } from "../line"

/** The job runs twice a minute: after so long something is wrong. */
const LATE_SECONDS = 3 * 60

/** Both times are the database's, so that a wrong clock on this machine is another line's matter. */
export async function checkJob({ runs, clock }: Ledger): Promise<Line> {
  const [finished, now] = await Promise.all([runs.lastFinished(), clock.now()])
  if (!finished) {
    return line("job", "jobNever")
  }
  const age = Math.max(0, now.getTime() - finished.getTime()) / 1000
  return age > LATE_SECONDS
    ? line("job", "jobLate", { minutes: Math.floor(age / 60) })
    : line("job", "jobRuns", { seconds: Math.round(age) })
}
