import {
  createWorkflow,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { type SyncInput, syncQrPaymentStatusStep } from "./steps/sync-status"
import { closeQrPaymentCheckStep } from "./steps/close-check"
import { followUpQrPaymentStep } from "./steps/follow-up"

/**
 * The one road by which the truth about a code enters the shop, whoever brings it: webhook, poll, job or admin.
 * It may run twice, late, and on two machines at once: each step looks first whether its work is done.
 */
export const settleQrPaymentWorkflow = createWorkflow(
  "settle-qr-payment",
  (input: SyncInput) => {
    const asked = syncQrPaymentStatusStep(input)
    followUpQrPaymentStep(asked)
    const settled = closeQrPaymentCheckStep(asked)
    return new WorkflowResponse(settled)
  }
)
