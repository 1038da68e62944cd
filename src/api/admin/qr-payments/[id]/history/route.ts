import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { expectInput, idParams } from "../../../../params"
import { expectRow, ledgerOf } from "../../find-payment"
import { historyView } from "./view"

/** What happened to a payment, the newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { id } = expectInput(idParams, req.params)
  await expectRow(req.scope, id)
  const lines = await ledgerOf(req.scope).ledger.history.of(id)
  res.json({ history: await historyView(req.scope, lines) })
}
