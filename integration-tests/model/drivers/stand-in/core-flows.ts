import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { Flows } from "./flows"
import type { OrderTransaction } from "./order-module"

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

/** The steps of these flows that the plugin puts together in another way. */
export const refundPaymentStep = createStep(
  "refund-payment-step",
  async (input: { payment_id: string; amount: number }, { container }) =>
    new StepResponse(await flowsOf(container).refundOnly(input))
)

export const addOrderTransactionStep = createStep(
  "add-order-transaction",
  async (entries: OrderTransaction[], { container }) => {
    await flowsOf(container).bookTransactions(entries)
    return new StepResponse(entries.length)
  }
)

/** Nobody in the model listens to Medusa's own events. */
export const emitEventStep = createStep(
  "emit-event-step",
  async () => new StepResponse(null)
)
