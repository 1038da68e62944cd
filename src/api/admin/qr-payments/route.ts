import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { expectInput } from "../../params"
import { ledgerOf, viewsOf } from "./find-payment"
import { scopeOf, searchFor } from "./orders"
import { listQuery } from "./validators"

/** All codes ever issued: those that need attention first, then the newest. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { q, order_id, ...request } = expectInput(listQuery, req.query)
  const { listing } = ledgerOf(req.scope).ledger
  const search = q ? await searchFor(req.scope, q) : undefined
  const order = order_id ? await scopeOf(req.scope, order_id) : undefined
  const [{ rows, count }, attention_count] = await Promise.all([
    listing.list({ ...request, search, order }),
    listing.countAttention(),
  ])
  res.json({
    qr_payments: await viewsOf(req, rows),
    count,
    limit: request.limit,
    offset: request.offset,
    attention_count,
  })
}
