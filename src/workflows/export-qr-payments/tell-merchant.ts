import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  BELL,
  type Notice,
  sendNotification,
} from "../../medusa/send-notification"

const TITLE = "QR payment export"

type BellData = {
  title: string
  description: string
  file?: { filename: string; url: string; mimeType: string }
}

/** In the shape that the dashboard's bell shows, as those of Medusa's own exports. */
function bell(transaction: string | undefined, data: BellData): Notice {
  return {
    ...BELL,
    idempotency_key: `export-qr-payments.${transaction}`,
    data,
  }
}

/** Before the file: whatever fails after it, the merchant does not wait for nothing. */
export const tellOfFailedQrPaymentExportStep = createStep(
  "tell-of-failed-qr-payment-export",
  async () => new StepResponse(undefined, true),
  async (_, { container, transactionId }) => {
    const description = "The export of QR payments failed. Try again later."
    await sendNotification(
      container,
      bell(`${transactionId}.failed`, { title: TITLE, description })
    )
  }
)

export const tellOfQrPaymentExportStep = createStep(
  "tell-of-qr-payment-export",
  async (
    { id, filename }: { id: string; filename: string },
    { container, transactionId }
  ) => {
    const { url } = await container.resolve(Modules.FILE).retrieveFile(id)
    await sendNotification(
      container,
      bell(transactionId, {
        title: TITLE,
        description: "The export of QR payments is ready.",
        file: { filename, url, mimeType: "text/csv" },
      })
    )
    return new StepResponse(undefined)
  }
)
