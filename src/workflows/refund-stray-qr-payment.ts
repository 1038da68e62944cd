import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { MedusaError } from "@medusajs/framework/utils"
import { chargedAmount, formatMoney } from "../modules/qr-payment/money"
import { type IssuedRow, isIssued } from "../modules/qr-payment/row"
import { settleQrPaymentWorkflow } from "./settle-qr-payment"
import { ownedOrder, readMedusaSide } from "./settle-qr-payment/medusa-side"
import { sendBack } from "./settle-qr-payment/send-back"
import { type Settling, settlingWith } from "./settle-qr-payment/settling"

export type RefundStrayInput = {
  id: string
  /** What the person believes to send back. */
  amount?: number
}

const BY_HAND = "a person sends it back"

/** Sends a payment back that no order owns, because a person asks for it. Asked twice, it happens once. */
const refundStrayQrPaymentStep = createStep(
  "refund-stray-qr-payment",
  async ({ id, amount }: RefundStrayInput, { container }) => {
    const settling = settlingWith(container)
    const known = await expectPayment(settling, id)
    expectWhole(known, amount)
    const row = await lookFirst(settling, known)
    if (row.status !== "refunded") {
      const { own } = await expectStray(settling, row)
      await sendBack(settling, row, row.attention_reason ?? BY_HAND, own)
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

function expectWhole(row: IssuedRow, amount: number | undefined): void {
  if (
    amount !== undefined &&
    chargedAmount(amount, row.currency_code) !== row.amount
  ) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Only the whole amount of ${formatMoney(row.amount, row.currency_code)} can be refunded: the payment service does not make partial refunds.`
    )
  }
}

/** Something may have happened since the row was written. Money that is known to be stray can only go back. */
async function lookFirst(
  { container, qrPayment }: Settling,
  row: IssuedRow
): Promise<IssuedRow> {
  if (row.attention_kind === "stray" || row.status === "refunded") {
    return row
  }
  await settleQrPaymentWorkflow(container).run({ input: { id: row.id } })
  return (await qrPayment.issuedRow(row.id)) ?? row
}

async function expectStray(settling: Settling, row: IssuedRow) {
  const side = await readMedusaSide(settling.container, row)
  const orderId = row.order_id ?? ownedOrder(side)?.order.id
  if (orderId && row.attention_kind !== "stray") {
    throw new MedusaError(
      MedusaError.Types.CONFLICT,
      `Order ${orderId} owns this payment. Open that order and use "Refund" in its section "Payments".`
    )
  }
  if (row.status !== "completed") {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `The payment is ${row.status}, so there is nothing to send back.`
    )
  }
  const reason = row.attention_reason ?? BY_HAND
  if (
    !(await settling.qrPayment.ledger.outcomes.claimForRefund(row.id, reason))
  ) {
    throw new MedusaError(
      MedusaError.Types.CONFLICT,
      "A checkout is taking this payment at this moment. Look again in a minute: there may be an order by then."
    )
  }
  return side
}
