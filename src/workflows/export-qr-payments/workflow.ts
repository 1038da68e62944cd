import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import type { MovementRequest } from "../../modules/qr-payment/ledger/movements"
import {
  tellOfFailedQrPaymentExportStep,
  tellOfQrPaymentExportStep,
} from "./tell-merchant"
import { writeQrPaymentMovementsStep } from "./write-file"

/** Writes all movements that match into a file, in the background, and puts that into the dashboard's bell. */
export const exportQrPaymentsWorkflow = createWorkflow(
  "export-qr-payments",
  (request: MovementRequest) => {
    tellOfFailedQrPaymentExportStep()
    const file = writeQrPaymentMovementsStep(request).config({
      async: true,
      backgroundExecution: true,
    })
    tellOfQrPaymentExportStep(file)
  }
)
