import { Modules } from "@medusajs/framework/utils"
import type { QrPaymentRow } from "../../modules/qr-payment/row"
import { attentionWord } from "./attention-word"
import type { SettleContext } from "./context"
import { countOutcome } from "./settle-span"

type Name = "completed" | "failed" | "expired" | "refunded" | "attention"

export type QrPaymentEvent = `qr_payment.${Name}`

/** The events that a row has earned, each with the word that tells repeats. */
function dueEvents(row: QrPaymentRow): { name: Name; word: string }[] {
  const events: { name: Name; word: string }[] = []
  if (row.paid_at) {
    events.push({ name: "completed", word: "completed" })
  }
  if (row.status !== "pending" && row.status !== "completed") {
    events.push({ name: row.status, word: row.status })
  }
  if (row.disposition === "attention") {
    events.push({ name: "attention", word: attentionWord(row) })
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
  for (const { name, word } of dueEvents(row)) {
    if (!row.announced.includes(word)) {
      await bus.emit({
        name: `qr_payment.${name}` satisfies QrPaymentEvent,
        data: {
          event_id: `${row.id}.${word}`,
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
      await qrPayment.ledger.outcomes.markAnnounced(row.id, word)
      countOutcome(name, row)
    }
  }
}
