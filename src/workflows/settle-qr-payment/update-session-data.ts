import type { IssuedRow } from "../../modules/qr-payment/row"
import { readCollectionState } from "../../medusa/collection-state"
import type { SettleContext } from "./context"

/**
 * Writes a failed or expired status into the data of the sessions that show the code. Medusa's own status of the
 * session stays: a closed session would answer the shopper with a sentence about sessions, and not with ours.
 */
export async function updateSessionData(
  { container, qrPayment, payment }: SettleContext,
  row: IssuedRow
): Promise<void> {
  const { sessions } = await readCollectionState(container, row)
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
