import type { MedusaContainer } from "@medusajs/framework/types"
import type { Flows } from "./flows"

export const MODEL_FLOWS = "modelFlows"

type RunResult = { errors: { error: unknown }[] }

const flowsOf = (container: MedusaContainer) =>
  container.resolve<Flows>(MODEL_FLOWS)

/** Takes the place of `@medusajs/medusa/core-flows`: the same names, on the model's Medusa. */
export const processPaymentWorkflow = (container: MedusaContainer) => ({
  async run(given: {
    input: { data: { session_id: string } }
  }): Promise<RunResult> {
    try {
      await flowsOf(container).processPayment(given.input.data.session_id)
      return { errors: [] }
    } catch (error) {
      return { errors: [{ error }] }
    }
  },
})

export const capturePaymentWorkflow = (container: MedusaContainer) => ({
  run: (given: { input: { payment_id: string } }) =>
    flowsOf(container).capture(given.input.payment_id),
})

export const refundPaymentWorkflow = (container: MedusaContainer) => ({
  run: (given: { input: { payment_id: string; amount?: number } }) =>
    flowsOf(container).refund(given.input.payment_id, given.input.amount),
})
