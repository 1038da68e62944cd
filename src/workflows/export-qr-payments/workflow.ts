import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import type { MovementRequest } from "../../modules/qr-payment/ledger/movements"
import { tellOfFailureStep, tellOfFileStep } from "./tell-merchant"
import { writeMovementsFileStep } from "./write-file"

/** Writes all movements that match into a file, in the background, and puts that into the dashboard's bell. */
export const exportQrPaymentsWorkflow = createWorkflow(
  "export-qr-payments",
  (request: MovementRequest) => {
    tellOfFailureStep()
    const file = writeMovementsFileStep(request).config({
      async: true,
      backgroundExecution: true,
    })
    tellOfFileStep(file)
  }
)
