import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { installationAt } from "../../../../modules/qr-payment/installation"
import { watchHealth } from "../../../../workflows/watch-health"
import { ledgerOf } from "../find-payment"
import { settingsView } from "./view"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  watchHealth(req.scope)
  const { settings, ledger } = ledgerOf(req.scope)
  const accounts = [...settings.accounts.keys()]
  const installation = installationAt(settings.backendUrl)
  const [news, arriving, outages, lastReconciledAt] = await Promise.all([
    ledger.listing.accountNews(accounts),
    ledger.listing.arrivingWebhooks(accounts, installation),
    ledger.outages.current(accounts, installation),
    ledger.runs.lastFinished(),
  ])
  res.json({
    qr_payment_settings: settingsView(
      settings,
      { news, arriving, outages },
      lastReconciledAt
    ),
  })
}
