import { Modules } from "@medusajs/framework/utils"
import type { QrPaymentRow } from "../../modules/qr-payment/row"
import { attentionKey } from "./attention-key"
import type { SettleContext } from "./context"
import { countOutcome } from "./settle-span"

type Name = "completed" | "failed" | "expired" | "refunded" | "attention"

export type QrPaymentEvent = `qr_payment.${Name}`

/** The events that are due for a row, each with the key that tells repeats. */
function dueEvents(row: QrPaymentRow): { name: Name; key: string }[] {
  const events: { name: Name; key: string }[] = []
  if (row.paid_at) {
    events.push({ name: "completed", key: "completed" })
  }
  if (row.status !== "pending" && row.status !== "completed") {
    events.push({ name: row.status, key: row.status })
  }
  if (row.disposition === "attention") {
    events.push({ name: "attention", key: attentionKey(row) })
  }
  return events
}

/**
 * Emits what is not out yet, then notes that it is out. A process that dies in between emits again: `event_id`
 * stays the same and tells the repeat.
 */
export async function emitEvents(
  { container, qrPayment }: SettleContext,
  row: QrPaymentRow
): Promise<void> {
  const bus = container.resolve(Modules.EVENT_BUS)
  for (const { name, key } of dueEvents(row)) {
    if (!row.announced.includes(key)) {
      await bus.emit({
        name: `qr_payment.${name}` satisfies QrPaymentEvent,
        data: {
          event_id: `${row.id}.${key}`,
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
      await qrPayment.ledger.outcomes.markAnnounced(row.id, key)
      countOutcome(name, row)
    }
  }
}
