import type { QrPaymentRow } from "../../modules/qr-payment/row"
import type { SettleContext } from "./context"
import { emitEvents } from "./emit-events"
import { sendAlerts } from "./send-alerts"

/** Tells the store's own code, then the merchant, what has become of a payment. False when something is left to tell. */
export async function announce(
  context: SettleContext,
  row: QrPaymentRow
): Promise<boolean> {
  await emitEvents(context, row)
  return await sendAlerts(context, row)
}
