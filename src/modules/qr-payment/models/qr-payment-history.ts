import { model } from "@medusajs/framework/utils"
import { historyEvents } from "../history"

/** One line for each thing that happened to a payment. The database writes it, and lets nobody change or delete it. */
export const QrPaymentHistory = model
  .define("qr_payment_history", {
    id: model.text().primaryKey(),
    /** Lines of one moment come in this order. */
    position: model.autoincrement(),
    qr_payment_id: model.text(),
    at: model.dateTime(),
    event: model.enum([...historyEvents]),
    /** The kind of attention, or the reason of a refund. */
    code: model.text().nullable(),
    /** The order or session, the reason in words, or a person's note. */
    detail: model.text().nullable(),
    /** Names the pair of credentials with which the service was asked, where it was. */
    key_id: model.text().nullable(),
    /** Who caused it; null where nobody is known. */
    actor: model.text().nullable(),
    actor_id: model.text().nullable(),
  })
  .indexes([
    {
      name: "IDX_qr_payment_history_payment",
      on: ["qr_payment_id", "position"],
    },
  ])
