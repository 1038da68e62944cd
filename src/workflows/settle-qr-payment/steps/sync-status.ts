import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type CheckResult, syncStatus, type CheckRequest } from "../sync-status"
import { settleContext } from "../context"

export type SyncInput = CheckRequest | CheckResult

/** Asks the service about the payment, unless the caller has just done so. */
export const syncQrPaymentStatusStep = createStep(
  "sync-qr-payment-status",
  async (input: SyncInput, { container }) =>
    new StepResponse<CheckResult>(
      "answered" in input
        ? input
        : await syncStatus(settleContext(container), input)
    )
)
