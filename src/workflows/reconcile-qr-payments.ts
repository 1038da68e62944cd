import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { settlingWith } from "./settle-qr-payment/settling"
import { settleInTime } from "./settle-in-time"

/** As many as are worked on at once, so that none waits while it is taken. */
const ROWS_AT_A_TIME = 8

const LONGEST_RUN_MS = 25_000

const settleDueQrPaymentsStep = createStep(
  "settle-due-qr-payments",
  async (_: undefined, { container }) => {
    const { qrPayment } = settlingWith(container)
    const until = Date.now() + LONGEST_RUN_MS
    let settled = 0
    for (;;) {
      const due = await qrPayment.ledger.checks.takeDue(ROWS_AT_A_TIME)
      await Promise.all(due.map(({ id }) => settleInTime(container, id)))
      settled += due.length
      if (due.length < ROWS_AT_A_TIME || Date.now() > until) {
        return new StepResponse({ settled })
      }
    }
  }
)

/** Settles all rows that are due. Several instances share the work: no row is taken twice. */
export const reconcileQrPaymentsWorkflow = createWorkflow(
  "reconcile-qr-payments",
  () => new WorkflowResponse(settleDueQrPaymentsStep())
)
