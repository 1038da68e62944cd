import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { MedusaError } from "@medusajs/framework/utils"
import { expectOwn } from "../modules/qr-payment/installation"
import { type IssuedRow, isIssued } from "../modules/qr-payment/row"
import { expectWholeAmount } from "../providers/qr/whole-amount"
import { settleQrPaymentWorkflow } from "./settle-qr-payment"
import {
  type MedusaOrder,
  type MedusaSide,
  ownedOrder,
  readMedusaSide,
} from "./settle-qr-payment/medusa-side"
import { sendBack } from "./settle-qr-payment/send-back"
import { type Settling, settlingWith } from "./settle-qr-payment/settling"
import { goesBack } from "./settle-qr-payment/treat-stray"

export type RefundStrayInput = {
  id: string
  /** What the person believes to send back. */
  amount?: number
}

/** Sends a payment back that no order owns, because a person asks for it. Asked twice, it happens once. */
const refundStrayQrPaymentStep = createStep(
  "refund-stray-qr-payment",
  async ({ id, amount }: RefundStrayInput, { container }) => {
    const settling = settlingWith(container)
    const known = await expectPayment(settling, id)
    expectOwn(known, settling.qrPayment.settings)
    if (amount !== undefined) {
      expectWholeAmount(known, amount)
    }
    const row = await lookFirst(settling, known)
    const side = await readMedusaSide(container, row)
    if (row.status !== "refunded" && (await claim(settling, row, side))) {
      await sendBack(settling, row, reasonOf(row), side.own)
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
  { qrPayment }: Settling,
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

/** Something may have happened since the row was written. Money that is known to be stray can only go back. */
async function lookFirst(
  { container, qrPayment }: Settling,
  row: IssuedRow
): Promise<IssuedRow> {
  if (row.attention_kind === "stray" || row.status === "refunded") {
    return row
  }
  const { result } = await settleQrPaymentWorkflow(container).run({
    input: { id: row.id },
  })
  if (!result.answered) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The payment service does not answer properly at the moment. Nothing was sent back. Try again later."
    )
  }
  return (await qrPayment.issuedRow(row.id)) ?? row
}

/** Takes the money out of every checkout's reach. False when it has gone back already. */
async function claim(
  settling: Settling,
  row: IssuedRow,
  side: MedusaSide
): Promise<boolean> {
  const order = row.order_id ? side.order : ownedOrder(side)?.order
  // Where stray money is held, Medusa may have placed an order with it since.
  if (order && !goesBack(settling, row)) {
    throw new MedusaError(MedusaError.Types.CONFLICT, whereToClick(order))
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
      `The payment is ${row.status}, so there is nothing to send back.`
    )
  }
  const { ledger } = settling.qrPayment
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

function reasonOf({ attention_reason }: IssuedRow): string {
  return attention_reason ?? "a person sends it back"
}

/** Medusa's button works for a cancelled order too, but then says that it did not. */
function whereToClick({ id, status }: MedusaOrder): string {
  return status === "canceled"
    ? `Order ${id} owns this payment and is cancelled. Use "Ask the service again": that refunds it.`
    : `Order ${id} owns this payment. Open that order and use "Refund" in its section "Payments".`
}
