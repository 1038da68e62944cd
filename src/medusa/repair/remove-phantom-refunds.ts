import type { IssuedRow } from "../../modules/qr-payment/row"
import { isWholeAmount } from "../whole-amount"
import { isUnderWay, type MedusaPayment } from "../collection-state"
import type { MedusaContext } from "../context"

/**
 * Medusa writes a refund before it asks the provider, and takes it out again when that throws: killed in between, it
 * shows one that never happened. Of a part that is certain, because the service knows whole refunds only. It is taken
 * out, as Medusa would have done; while it stands, Medusa lets nobody refund the whole. Seen on Medusa 2.21.2; test: refunds-in-medusa.spec.ts.
 */
export async function removePhantomRefunds(
  { payment, logger }: MedusaContext,
  row: IssuedRow,
  own: MedusaPayment
): Promise<MedusaPayment> {
  const refunds = own.refunds ?? []
  const parts = refunds.filter(
    (refund) => !isWholeAmount(row, refund.amount) && !isUnderWay(refund)
  )
  if (!parts.length) {
    return own
  }
  const ids = parts.map(({ id }) => id)
  await payment.deleteRefunds(ids)
  logger.warn(
    `QR payment ${row.id}: ${ids.join(", ")} of ${own.id} never happened, left so by a crash, and is taken out`
  )
  return { ...own, refunds: refunds.filter(({ id }) => !ids.includes(id)) }
}
