import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  BELL,
  type Notice,
  sendNotification,
} from "../../medusa/send-notification"
import { QR_PAYMENT_MODULE } from "../../modules/qr-payment"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import { type NoticeTexts, noticeTexts } from "../../texts/notices"

type ExportTexts = NoticeTexts["export"]

type BellData = {
  description: string
  file?: { filename: string; url: string; mimeType: string }
}

/** In the shape that the dashboard's bell shows, as those of Medusa's own exports. */
function bell(
  transaction: string | undefined,
  { title }: ExportTexts,
  data: BellData
): Notice {
  return {
    ...BELL,
    idempotency_key: `export-qr-payments.${transaction}`,
    data: { title, ...data },
  }
}

function textsFor(container: MedusaContainer): ExportTexts {
  const { settings } =
    container.resolve<QrPaymentModuleService>(QR_PAYMENT_MODULE)
  return noticeTexts[settings.language].export
}

/** Before the file: whatever fails after it, the merchant does not wait for nothing. */
export const tellOfFailedQrPaymentExportStep = createStep(
  "tell-of-failed-qr-payment-export",
  async () => new StepResponse(undefined, true),
  async (_, { container, transactionId }) => {
    const texts = textsFor(container)
    await sendNotification(
      container,
      bell(`${transactionId}.failed`, texts, { description: texts.failed })
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
    const texts = textsFor(container)
    await sendNotification(
      container,
      bell(transactionId, texts, {
        description: texts.ready,
        file: { filename, url, mimeType: "text/csv" },
      })
    )
    return new StepResponse(undefined)
  }
)
