import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { webhookParams } from "../../../../params"
import { QR_PAYMENT_MODULE } from "../../../../../modules/qr-payment"
import type QrPaymentModuleService from "../../../../../modules/qr-payment/service"
import { settleSoon } from "../../../../../workflows/settle-soon"

/**
 * The service calls here with news, in whatever method and form; nothing of it is read. The answer says 200 once the
 * news is safe in the ledger, and stays small: the service keeps it.
 */
async function receive(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const qrPayment = req.scope.resolve<QrPaymentModuleService>(QR_PAYMENT_MODULE)
  const { data } = webhookParams.safeParse(req.params)
  if (!data || !(await qrPayment.knock(data.id, data.token))) {
    res.status(404).json({ message: "Not found" })
    return
  }
  settleSoon(req.scope, data.id)
  res.json({ received: true })
}

export {
  receive as DELETE,
  receive as GET,
  receive as PATCH,
  receive as POST,
  receive as PUT,
}
