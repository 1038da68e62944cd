import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { expectInput, idParams } from "../../../params"
import { expectRow, viewOf } from "../find-payment"
import { fetchLive } from "../fetch-live"

/** One payment, with what the service says of it at this moment. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { id } = expectInput(idParams, req.params)
  const row = await expectRow(req.scope, id)
  const [view, live] = await Promise.all([
    viewOf(req, row),
    fetchLive(req.scope, row),
  ])
  res.json({ qr_payment: { ...view, ...live } })
}
