import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { actingAs } from "../modules/qr-payment/actor"
import { settleContext } from "./settle-qr-payment/context"
import { settleDue } from "./settle-soon"
import { watchHealthNow } from "./watch-health"

/** As many as are worked on at once, so that none waits while it is taken. */
const ROWS_AT_A_TIME = 8

const LONGEST_RUN_MS = 25_000

let last: Promise<unknown> = Promise.resolve()

/** One run after another in a process, whoever asks for a run. */
function afterTheLast<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function settleAllDue(
  container: MedusaContainer
): Promise<{ settled: number }> {
  const { checks, runs, tables } = settleContext(container).qrPayment.ledger
  // The log has said so at boot: see loaders/compare-ledger.ts.
  if (!(await tables.areComplete())) {
    return { settled: 0 }
  }
  const until = Date.now() + LONGEST_RUN_MS
  let settled = 0
  for (;;) {
    const due = await checks.takeDue(ROWS_AT_A_TIME)
    await Promise.all(due.map(({ id }) => settleDue(container, id)))
    settled += due.length
    if (due.length < ROWS_AT_A_TIME || Date.now() > until) {
      await runs.finished(settled)
      watchHealthNow(container)
      return { settled }
    }
  }
}

const settleDueQrPaymentsStep = createStep(
  "settle-due-qr-payments",
  async (_: undefined, { container }) =>
    new StepResponse(
      await actingAs("job", () => afterTheLast(() => settleAllDue(container)))
    )
)

/** Settles all rows that are due. Several instances share the work: no row is taken twice. */
export const reconcileQrPaymentsWorkflow = createWorkflow(
  "reconcile-qr-payments",
  () => new WorkflowResponse(settleDueQrPaymentsStep())
)
