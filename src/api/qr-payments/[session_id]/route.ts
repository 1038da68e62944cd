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
  // Not with json(): it would make a hash of every answer, for caches that must not keep it.
  res
    .status(httpStatus)
    .set({ "Cache-Control": "no-store", "Content-Type": "application/json" })
    .end(JSON.stringify(body))
}
