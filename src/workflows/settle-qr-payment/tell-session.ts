import type { IssuedRow } from "../../modules/qr-payment/row"
import { readMedusaSide } from "./medusa-side"
import type { Settling } from "./settling"

/**
 * Writes a failed or expired status into the data of the sessions that show the code. Medusa's own status of the
 * session stays: a closed session would answer the shopper with a sentence about sessions, and not with ours.
 */
export async function tellSession(
  { container, qrPayment, payment }: Settling,
  row: IssuedRow
): Promise<void> {
  const { sessions } = await readMedusaSide(container, row)
  const shown = await qrPayment.ledger.sessionsOf(row.id)
  for (const session of sessions) {
    if (shown.includes(session.id) && session.data?.status !== row.status) {
      await payment.updatePaymentSession({
        id: session.id,
        amount: session.amount,
        currency_code: session.currency_code,
        data: session.data ?? {},
      })
    }
  }
}
