import { formatMoney } from "../../modules/qr-payment/money"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { toRefundError } from "../../providers/qr/medusa-errors"
import {
  isCaptured,
  isRefunded,
  type MedusaPayment,
  readMedusaSide,
} from "./medusa-side"
import { messageOf, type Settling } from "./settling"

/**
 * Sends money back that no order will use. If that fails, a person is told why, and so is the caller; unless somebody
 * else has sent it back at the same time.
 */
export async function sendBack(
  settling: Settling,
  row: IssuedRow,
  reason: string,
  own: MedusaPayment | undefined
): Promise<void> {
  const { outcomes } = settling.qrPayment.ledger
  try {
    await refund(settling, row, own)
    await closeSession(settling, row, own)
    settling.logger.info(`QR payment ${row.id}: stray money sent back`)
  } catch (error) {
    const now = await settling.qrPayment.issuedRow(row.id)
    if (now?.status === "refunded") {
      return
    }
    const problem = toRefundError(
      error,
      formatMoney(row.amount, row.currency_code)
    )
    await outcomes.sendingBackFailed(
      row.id,
      `${withoutFailure(reason)}${FAILED}${messageOf(problem)}`
    )
    throw problem
  }
}

const FAILED = "; sending it back failed: "

function withoutFailure(reason: string): string {
  return reason.split(FAILED, 1)[0] ?? reason
}

/** Through Medusa where Medusa has a payment for it, so that its books agree with the service's. */
async function refund(
  { payment, qrPayment }: Settling,
  row: IssuedRow,
  own: MedusaPayment | undefined
): Promise<void> {
  if (own && isCaptured(own) && !isRefunded(own)) {
    await payment.refundPayment({ payment_id: own.id, amount: own.amount })
  } else {
    await qrPayment.refund(row, null)
  }
}

/** A session that Medusa has authorized completes its cart without asking us again: its money is gone, so must it be. */
export async function closeSession(
  { container, payment }: Settling,
  row: IssuedRow,
  own: MedusaPayment | undefined
): Promise<void> {
  const { sessions, order } = await readMedusaSide(container, row)
  const spent = sessions.find(({ id }) => id === own?.payment_session_id)
  if (spent && !order) {
    await payment.deletePaymentSession(spent.id)
  }
}
