import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { settleContext } from "./settle-qr-payment/context"

export type ResolveInput = {
  id: string
  /** What the person did about it. */
  note: string
}

const resolveQrPaymentStep = createStep(
  "resolve-qr-payment",
  async ({ id, note }: ResolveInput, { container }) => {
    const { outcomes } = settleContext(container).qrPayment.ledger
    if (!(await outcomes.resolve(id, note))) {
      throw new MedusaError(
        MedusaError.Types.CONFLICT,
        "This payment does not need attention any longer. Load the page again."
      )
    }
    return new StepResponse(id)
  }
)

/** A person has settled outside what needed attention. No money is moved, now or later, unless a person asks for it. */
export const resolveQrPaymentWorkflow = createWorkflow(
  "resolve-qr-payment",
  (input: ResolveInput) => new WorkflowResponse(resolveQrPaymentStep(input))
)
