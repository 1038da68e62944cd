import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { recordWebhook } from "../../../../../workflows/record-webhook"
import { webhookParams } from "../../../../params"
import { readPaymentId } from "../../../read-payment-id"

/**
 * The service calls here with news, in whatever method and form; nothing of it is believed. The answer says 200 once
 * the news is safe in the ledger, and stays small: the service keeps it.
 */
async function receive(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { data } = webhookParams.safeParse(req.params)
  const recorded =
    data &&
    (await recordWebhook(req.scope, {
      ...data,
      readPaymentId: () => readPaymentId(req),
    }))
  if (!recorded) {
    res.status(404).json({ message: "Not found" })
    return
  }
  res.json({ received: true })
}

export {
  receive as DELETE,
  receive as GET,
  receive as PATCH,
  receive as POST,
  receive as PUT,
}
