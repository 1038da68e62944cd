import { PaymentEvents } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  addOrderTransactionStep,
  emitEventStep,
  refundPaymentStep,
} from "@medusajs/medusa/core-flows"

export type RefundWholeInput = {
  order_id: string
  payment_id: string
  amount: number
  currency_code: string
}

/**
 * Refunds a payment of an order that goes on asking for money. Medusa's workflow for one refund adds a credit line, after
 * which nothing is due any more; that for several hides a refund that failed, and books it all the same.
 */
export const refundWholeQrPaymentWorkflow = createWorkflow(
  "refund-whole-qr-payment",
  (input: RefundWholeInput) => {
    const payment = refundPaymentStep(
      transform({ input }, ({ input: { payment_id, amount } }) => ({
        payment_id,
        amount,
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
