import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { messageOf, settlingWith } from "../settling"

export type AskInput = {
  id: string
  /** Set when the caller has already begun the check, as polls do. */
  started?: string
}

export type Asked = {
  id: string
  started?: string
  /** False when the service gave no usable answer. */
  answered: boolean
  mismatch?: string
  byPoll: boolean
}

/** Asks the service about the payment, and moves the row forward by what it tells. */
export const askQrPaymentServiceStep = createStep(
  "ask-qr-payment-service",
  async ({ id, started }: AskInput, { container }) => {
    const { qrPayment, logger } = settlingWith(container)
    const byPoll = started !== undefined
    const row = await qrPayment.issuedRow(id)
    if (!row) {
      return new StepResponse<Asked>({ id, answered: false, byPoll })
    }
    const begun = started ?? (await qrPayment.ledger.checks.begin(id))
    try {
      const { mismatch } = await qrPayment.ask(row, { once: byPoll })
      return new StepResponse<Asked>({
        id,
        started: begun,
        answered: true,
        mismatch,
        byPoll,
      })
    } catch (error) {
      logger.warn(`QR payment ${id}: ${messageOf(error)}`)
      return new StepResponse<Asked>({
        id,
        started: begun,
        answered: false,
        byPoll,
      })
    }
  }
)
