import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { expectInput } from "../../../params"
import { filtersOf } from "../filters"
import { ledgerOf } from "../find-payment"
import { movementFilters } from "../validators"
import { totalView } from "./view"

/** What came in and went out, by account and currency. Sandbox payments have sums of their own. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const wished = expectInput(movementFilters, req.query)
  const { movements } = ledgerOf(req.scope).ledger
  const totals = await movements.totals(await filtersOf(req.scope, wished))
  res.json({ totals: totals.map(totalView) })
}
