import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { MedusaError } from "@medusajs/framework/utils"
import { isAutoRefunded, isStray } from "../modules/qr-payment/disposition"
import { expectOwn } from "../modules/qr-payment/installation"
import { type IssuedRow, isIssued } from "../modules/qr-payment/row"
import { expectWholeAmount } from "../medusa/whole-amount"
import { settleQrPaymentWorkflow } from "./settle-qr-payment"
import {
  type MedusaOrder,
  type CollectionState,
  ownedOrder,
  readCollectionState,
} from "../medusa/collection-state"
import { refundStray } from "./settle-qr-payment/refund/refund-stray"
import { type SettleContext, settleContext } from "./settle-qr-payment/context"

export type RefundStrayInput = {
  id: string
  /** What the person believes to refund. */
  amount?: number
  /** The user who asks for it. */
  created_by?: string
}

/** Refunds a payment that no order owns, because a person asks for it. Asked twice, it happens once. */
const refundStrayQrPaymentStep = createStep(
  "refund-stray-qr-payment",
  async ({ id, amount, created_by }: RefundStrayInput, { container }) => {
    const context = settleContext(container)
    const known = await expectPayment(context, id)
    expectOwn(known, context.qrPayment.settings)
    if (amount !== undefined) {
      expectWholeAmount(known, amount)
    }
    const row = await lookFirst(context, known)
    const side = await readCollectionState(container, row)
    if (row.status !== "refunded" && (await claim(context, row, side))) {
      await refundStray(context, row, side.own, created_by)
    }
    return new StepResponse(id)
  }
)

export const refundStrayQrPaymentWorkflow = createWorkflow(
  "refund-stray-qr-payment",
  (input: RefundStrayInput) => {
    const id = refundStrayQrPaymentStep(input)
    const settled = settleQrPaymentWorkflow.runAsStep({ input: { id } })
    return new WorkflowResponse(settled)
  }
)

async function expectPayment(
  { qrPayment }: SettleContext,
  id: string
): Promise<IssuedRow> {
  const row = await qrPayment.ledger.find(id)
  if (!row) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `There is no QR payment ${id}.`
    )
  }
  if (!isIssued(row)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The payment service never issued this code, so nothing can have been paid."
    )
  }
  return row
}

/** Something may have happened since the row was written. Money that is known to be stray can only be refunded. */
async function lookFirst(
  { container, qrPayment }: SettleContext,
  row: IssuedRow
): Promise<IssuedRow> {
  if (isStray(row) || row.status === "refunded") {
    return row
  }
  const { result } = await settleQrPaymentWorkflow(container).run({
    input: { id: row.id },
  })
  if (!result.answered) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The payment service does not answer properly at the moment. Nothing was refunded. Try again later."
    )
  }
  return (await qrPayment.issuedRow(row.id)) ?? row
}

/** Takes the money out of every checkout's reach. False when it has been refunded already. */
async function claim(
  context: SettleContext,
  row: IssuedRow,
  side: CollectionState
): Promise<boolean> {
  const order = row.order_id ? side.order : ownedOrder(side)?.order
  // Where stray money is held, Medusa may have placed an order with it since.
  if (order && !isAutoRefunded(row, context.qrPayment.settings)) {
    throw new MedusaError(MedusaError.Types.CONFLICT, whereToClick(row, order))
  }
  if (row.order_id && !order) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Order ${row.order_id}, which owns this payment, is gone from Medusa. Refund the payment in the service's back office, then ask the service again here.`
    )
  }
  if (row.status !== "completed") {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `The payment is ${row.status}, so there is nothing to refund.`
    )
  }
  const { ledger } = context.qrPayment
  if (await ledger.outcomes.claimForRefund(row.id, reasonOf(row))) {
    return true
  }
  const now = await ledger.find(row.id)
  if (now?.status === "refunded") {
    return false
  }
  throw new MedusaError(
    MedusaError.Types.CONFLICT,
    "A checkout is taking this payment at this moment. Look again in a minute: there may be an order by then."
  )
}

function reasonOf({ stray_reason, attention_reason }: IssuedRow): string {
  return stray_reason ?? attention_reason ?? "refunded by hand"
}

/** Medusa's button works for a cancelled order too, but then says that it did not. */
function whereToClick(
  { hands_off }: IssuedRow,
  { id, status }: MedusaOrder
): string {
  const medusasButton = 'use "Refund" in its section "Payments"'
  if (status !== "canceled") {
    return `Order ${id} owns this payment. Open that order and ${medusasButton}.`
  }
  // What a person has marked as resolved, no look at the service refunds.
  const remedy = hands_off
    ? `Open that order and ${medusasButton}: it may say that it failed although it refunded, so look here afterwards.`
    : 'Use "Ask the service again": that refunds it.'
  return `Order ${id} owns this payment and is canceled. ${remedy}`
}
