import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { expectInput } from "../../params"
import { filtersOf } from "./filters"
import { ledgerOf, viewsOf } from "./find-payment"
import { listQuery } from "./validators"

/** All codes ever issued. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { limit, offset, order, ...wished } = expectInput(listQuery, req.query)
  const { listing } = ledgerOf(req.scope).ledger
  const { filters, period } = await filtersOf(req.scope, wished)
  const isPeriod = Boolean(period.from ?? period.to)
  const [{ rows, count }, attention_count] = await Promise.all([
    listing.list({
      ...filters,
      period: isPeriod ? period : undefined,
      newestFirst: order === "-issued_at",
      limit,
      offset,
    }),
    listing.countAttention(),
  ])
  res.json({
    qr_payments: await viewsOf(req, rows),
    count,
    limit,
    offset,
    attention_count,
  })
}
