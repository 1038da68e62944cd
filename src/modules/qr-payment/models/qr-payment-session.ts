import { model } from "@medusajs/framework/utils"

/**
 * Which code a payment session showed. Medusa deletes sessions and creates new ones for the same cart,
 * and a code may serve several of them: a shopper's old tab still asks by its old session.
 */
export const QrPaymentSession = model
  .define("qr_payment_session", {
    /** The id of Medusa's payment session. */
    id: model.text().primaryKey(),
    qr_payment_id: model.text(),
  })
  .indexes([{ name: "IDX_qr_payment_session_payment", on: ["qr_payment_id"] }])
