import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { messageOf } from "../gateway/text"
import { ownedOrder, readCollectionState } from "../medusa/collection-state"
import { settleContext } from "./settle-qr-payment/context"
import { closeBooks } from "./settle-qr-payment/refund/close-books"

export type ResolveInput = {
  id: string
  /** What the person did about it. */
  note: string
}

const resolveQrPaymentStep = createStep(
  "resolve-qr-payment",
  async ({ id, note }: ResolveInput, { container }) => {
    const context = settleContext(container)
    const { ledger } = context.qrPayment
    const row = await context.qrPayment.issuedRow(id)
    const side = row && (await readCollectionState(container, row))
    const order = side && ownedOrder(side)?.order
    const isOwed = order?.status === "canceled"
    const resolved = await ledger.outcomes.resolve(id, note, isOwed)
    if (!resolved) {
      throw new MedusaError(
        MedusaError.Types.CONFLICT,
        "This payment does not need attention any longer, or is being refunded at this moment. Load the page again in a minute."
      )
    }
    if (row && resolved.hands_off && !order) {
      // It is resolved all the same. Whoever looks at it next tries again to close Medusa's books.
      await closeBooks(context, row, side?.own).catch((error: unknown) =>
        context.logger.error(`QR payment ${id}: ${messageOf(error)}`)
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
