import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { ledgerOf } from "../find-payment"
import { settingsView } from "./view"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { settings, ledger } = ledgerOf(req.scope)
  const [news, lastReconciledAt] = await Promise.all([
    ledger.listing.accountNews(),
    ledger.runs.lastFinished(),
  ])
  res.json({
    qr_payment_settings: settingsView(settings, news, lastReconciledAt),
  })
}
