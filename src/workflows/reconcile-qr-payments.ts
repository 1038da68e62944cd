import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { settlingWith, messageOf } from "./settle-qr-payment/settling"
import { settleQrPaymentWorkflow } from "./settle-qr-payment/workflow"
import { inParallel } from "./in-parallel"

const ROWS_AT_A_TIME = 40
const CALLS_AT_ONCE = 8

/** Rows taken in one run are worked on within the time for which they are taken. */
const LONGEST_RUN_MS = 25_000

const settleDueQrPaymentsStep = createStep(
  "settle-due-qr-payments",
  async (_: undefined, { container }) => {
    const { qrPayment, logger } = settlingWith(container)
    const until = Date.now() + LONGEST_RUN_MS
    let settled = 0
    for (;;) {
      const due = await qrPayment.ledger.checks.takeDue(ROWS_AT_A_TIME)
      await inParallel(CALLS_AT_ONCE, due, async ({ id }) => {
        try {
          await settleQrPaymentWorkflow(container).run({ input: { id } })
        } catch (error) {
          logger.error(`QR payment ${id}: ${messageOf(error)}`)
        }
      })
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
