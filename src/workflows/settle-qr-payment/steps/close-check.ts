import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { announce } from "../announce"
import { nextCheck } from "../next-check"
import { settlingWith } from "../settling"
import type { Asked } from "./ask-service"

export type Settled = { answered: boolean }

/** Announces what has changed, and sets when the row is due again. */
export const closeQrPaymentCheckStep = createStep(
  "close-qr-payment-check",
  async ({ id, started, answered }: Asked, { container }) => {
    const settling = settlingWith(container)
    const row = await settling.qrPayment.ledger.find(id)
    if (row) {
      await announce(settling, row)
      await settling.qrPayment.ledger.checks.schedule(
        id,
        started,
        nextCheck(row)
      )
    }
    return new StepResponse<Settled>({ answered })
  }
)
