import {
  isCaptured,
  isRefunded,
  type MedusaPayment,
} from "../../../medusa/collection-state"
import type { IssuedRow } from "../../../modules/qr-payment/row"
import type { SettleContext } from "../context"
import { closeSession } from "./refund-stray"

/**
 * A person has settled what becomes of money that no order owns. Medusa must not count it towards an order that is paid
 * with another code, nor refund it together with that order: so it is booked as refunded, and the provider moves nothing.
 */
export async function closeBooks(
  context: SettleContext,
  row: IssuedRow,
  own: MedusaPayment | undefined
): Promise<void> {
  if (own && isCaptured(own) && !isRefunded(own)) {
    await context.payment.refundPayment({
      payment_id: own.id,
      amount: own.amount,
    })
  }
  await closeSession(context, row, own)
}
