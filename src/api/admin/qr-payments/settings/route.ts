import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { isLoopback } from "../../../../modules/qr-payment/service-address"
import { ledgerOf } from "../find-payment"

/** How the plugin is set up and whether it is alive. Credentials are not among the settings. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { settings, ledger } = ledgerOf(req.scope)
  const [news, lastRun] = await Promise.all([
    ledger.listing.accountNews(),
    ledger.runs.lastFinished(),
  ])
  const accounts = [...settings.accounts].map(([name, account]) => {
    const heard = news.find((one) => one.account === name)
    return {
      name,
      base_url: account.baseUrl,
      sandbox_allowed: account.sandbox,
      sandbox: heard?.sandbox ?? null,
      last_webhook_at: heard?.last_webhook_at ?? null,
    }
  })
  res.json({
    qr_payment_settings: {
      accounts,
      backend_url: settings.backendUrl,
      backend_url_is_local: isLoopback(settings.backendUrl),
      stray_payments: settings.strayPayments,
      expires_in_minutes: settings.expiresInMinutes,
      last_reconciled_at: lastRun,
    },
  })
}
