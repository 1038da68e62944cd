import { randomUUID } from "node:crypto"
import { pipeline } from "node:stream/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MovementRequest } from "../../modules/qr-payment/ledger/movements"
import { movementsCsv } from "./movements-csv"

/** As Medusa's own exports: private, and streamed to wherever the store keeps its files. */
export const writeQrPaymentMovementsStep = createStep(
  "write-qr-payment-movements",
  async (request: MovementRequest, { container }) => {
    const filename = `qr-payments-${new Date().toISOString().slice(0, 10)}.csv`
    // The name is part of the address, which nobody may guess.
    const id = await write(container, `${randomUUID()}-${filename}`, request)
    return new StepResponse({ id, filename }, id)
  },
  async (id, { container }) => {
    if (id) {
      await container.resolve(Modules.FILE).deleteFiles(id)
    }
  }
)

async function write(
  container: MedusaContainer,
  filename: string,
  request: MovementRequest
): Promise<string> {
  const files = container.resolve(Modules.FILE)
  const { writeStream, promise, fileKey } = await files.getUploadStream({
    filename,
    mimeType: "text/csv",
    access: "private",
  })
  try {
    // Without a Readable around it, which would hold up to sixteen parts that a slow disk has not taken yet.
    const parts = movementsCsv(container, request)
    await Promise.all([pipeline(parts, writeStream), promise])
  } catch (error) {
    // Half an export looks like a whole one.
    await files.deleteFiles(fileKey).catch(() => undefined)
    throw error
  }
  return fileKey
}
