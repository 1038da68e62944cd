import { formatMoney } from "../../../modules/qr-payment/money"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import {
  isCaptured,
  isRefunded,
  type MedusaPayment,
  readCollectionState,
} from "../../../medusa/collection-state"
import { messageOf } from "../../../gateway/text"
import { toRefundError } from "../../../medusa/errors"
import type { SettleContext } from "../context"

/**
 * Refunds money that no order will use. If that fails, the payment needs attention, and the caller is told why; unless
 * somebody else has refunded it at the same time.
 */
export async function refundStray(
  context: SettleContext,
  row: IssuedRow,
  own: MedusaPayment | undefined,
  created_by?: string
): Promise<void> {
  const { outcomes } = context.qrPayment.ledger
  try {
    // First: a cart that is completed while the refund is under way, or waits, would become an order without payment.
    await closeSession(context, row, own)
    await refund(context, row, own, created_by)
    context.logger.info(`QR payment ${row.id}: stray money refunded`)
  } catch (error) {
    const now = await context.qrPayment.issuedRow(row.id)
    if (now?.status === "refunded") {
      return
    }
    const problem = toRefundError(
      error,
      formatMoney(row.amount, row.currency_code)
    )
    await outcomes.markRefundFailed(row.id, messageOf(problem))
    throw problem
  }
}

/** Through Medusa where Medusa has a payment for it, so that its books agree with the service's. */
async function refund(
  { payment, qrPayment }: SettleContext,
  row: IssuedRow,
  own: MedusaPayment | undefined,
  created_by: string | undefined
): Promise<void> {
  if (own && isCaptured(own) && !isRefunded(own)) {
    await payment.refundPayment({
      payment_id: own.id,
      amount: own.amount,
      created_by,
    })
  } else {
    await qrPayment.refund(row, null)
  }
}

/** A session that Medusa has authorized completes its cart without asking us again: it must go where its money does. */
export async function closeSession(
  { container, payment }: SettleContext,
  row: IssuedRow,
  own: MedusaPayment | undefined
): Promise<void> {
  const findSpent = async () => {
    const { sessions, order } = await readCollectionState(container, row)
    const spent = sessions.find(({ id }) => id === own?.payment_session_id)
    return order ? undefined : spent
  }
  const spent = await findSpent()
  if (spent) {
    try {
      await payment.deletePaymentSession(spent.id)
    } catch (error) {
      // Somebody else may have deleted it meanwhile.
      if (await findSpent()) {
        throw error
      }
    }
  }
}
