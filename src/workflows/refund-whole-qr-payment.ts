import {
  ContainerRegistrationKeys,
  PaymentEvents,
} from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  addOrderTransactionStep,
  emitEventStep,
  refundPaymentStep,
} from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { toPlainJson } from "../medusa/plain-json"
import { settleContext } from "./settle-qr-payment/context"

export type RefundWholeInput = {
  order_id: string
  payment_id: string
  amount: number
  currency_code: string
  /** The user who asked for it. */
  created_by?: string
}

const paymentShape = z.object({
  payment_collection_id: z.string(),
  data: z.object({ payment_id: z.string() }),
})

/**
 * Says in the ledger that the customer pays again for a part, before anything is refunded: the refund may be booked by
 * somebody else, when its answer is lost or the process dies. One that the ledger knows already has its reason.
 */
const planQrPartialReturnStep = createStep(
  "plan-qr-partial-return",
  async ({ payment_id }: RefundWholeInput, { container }) => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({
      entity: "payment",
      fields: ["data", "payment_collection_id"],
      filters: { id: payment_id },
    })
    const payment = paymentShape.parse(toPlainJson(data[0]))
    const paid = {
      payment_id: payment.data.payment_id,
      payment_collection_id: payment.payment_collection_id,
    }
    const { outcomes } = settleContext(container).qrPayment.ledger
    await outcomes.planPartialReturn(paid)
    return new StepResponse(paid, paid)
  },
  async (paid, { container }) => {
    if (paid) {
      const { outcomes } = settleContext(container).qrPayment.ledger
      await outcomes.dropPartialReturn(paid)
    }
  }
)

/**
 * Refunds a payment of an order that goes on asking for money. Medusa's workflow for one refund adds a credit line, after
 * which nothing is due any more; that for several hides a refund that failed, and books it all the same.
 */
export const refundWholeQrPaymentWorkflow = createWorkflow(
  "refund-whole-qr-payment",
  (input: RefundWholeInput) => {
    planQrPartialReturnStep(input)
    const payment = refundPaymentStep(
      transform({ input }, ({ input: { payment_id, amount, created_by } }) => ({
        payment_id,
        amount,
        created_by,
      }))
    )
    const transactions = transform({ input, payment }, (data) =>
      (data.payment.refunds ?? []).map(({ id }) => ({
        order_id: data.input.order_id,
        amount: -data.input.amount,
        currency_code: data.input.currency_code,
        reference: "refund",
        reference_id: id,
      }))
    )
    addOrderTransactionStep(transactions)
    emitEventStep({
      eventName: PaymentEvents.REFUNDED,
      data: transform({ input }, (data) => ({ id: data.input.payment_id })),
    })
    return new WorkflowResponse(payment)
  }
)
