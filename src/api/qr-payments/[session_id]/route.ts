import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { statusParams } from "../../params"
import { pollQrPayment } from "../../../workflows/poll-qr-payment"

/** What a shopper's page asks every few seconds. Knowing the session's id is what lets them ask. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { data } = statusParams.safeParse(req.params)
  const { httpStatus, body } = await pollQrPayment(req.scope, data?.session_id)
  res.setHeader("Cache-Control", "no-store")
  res.status(httpStatus).json(body)
}
