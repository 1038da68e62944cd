import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type Asked, askAbout, type Question } from "../ask-about"
import { settlingWith } from "../settling"

export type AskInput = Question | Asked

/** Asks the service about the payment, unless the caller has just done so. */
export const askQrPaymentServiceStep = createStep(
  "ask-qr-payment-service",
  async (input: AskInput, { container }) =>
    new StepResponse<Asked>(
      "answered" in input
        ? input
        : await askAbout(settlingWith(container), input)
    )
)
