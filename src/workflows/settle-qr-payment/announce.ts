import { Modules } from "@medusajs/framework/utils"
import type { QrPaymentRow } from "../../modules/qr-payment/row"
import type { Settling } from "./settling"

export const eventNames = [
  "completed",
  "failed",
  "expired",
  "refunded",
  "attention",
] as const

export type QrPaymentEvent = `qr_payment.${(typeof eventNames)[number]}`

/** The events that a row has earned. */
function earned(row: QrPaymentRow): (typeof eventNames)[number][] {
  return eventNames.filter(
    (name) => name === row.status || name === row.disposition
  )
}

/**
 * Emits what is not out yet, then notes that it is out. A process that dies in between emits again: `event_id`
 * stays the same and tells the repeat.
 */
export async function announce(
  { container, qrPayment }: Settling,
  row: QrPaymentRow
): Promise<void> {
  const bus = container.resolve(Modules.EVENT_BUS)
  for (const name of earned(row)) {
    if (!row.announced.includes(name)) {
      await bus.emit({
        name: `qr_payment.${name}` satisfies QrPaymentEvent,
        data: {
          event_id: `${row.id}.${name}`,
          id: row.id,
          payment_id: row.payment_id,
          status: row.status,
          disposition: row.disposition,
          attention_reason: row.attention_reason,
          payment_collection_id: row.payment_collection_id,
          session_id: row.session_id,
          order_id: row.order_id,
        },
      })
      await qrPayment.ledger.outcomes.announced(row.id, name)
    }
  }
}
