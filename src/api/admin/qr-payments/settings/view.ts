import type { AccountNews } from "../../../../modules/qr-payment/ledger/listing"
import type { CurrentOutage } from "../../../../modules/qr-payment/ledger/outages"
import {
  SECONDS_BETWEEN_POLLS,
  SECONDS_WHILE_WEBHOOKS_ARRIVE,
} from "../../../../modules/qr-payment/poll-pace"
import { isOnlyLocal } from "../../../../modules/qr-payment/service-address"
import type { Settings } from "../../../../modules/qr-payment/settings"
import { webhookUrl } from "../../../../modules/qr-payment/webhook-address"

export type Heard = {
  news: AccountNews[]
  /** The accounts whose webhooks arrive within seconds. */
  arriving: string[]
  outages: CurrentOutage[]
}

/** How the plugin is set up and whether it is alive. Credentials are not among the settings. */
export function settingsView(
  settings: Settings,
  { news, arriving, outages }: Heard,
  lastReconciledAt: Date | null
) {
  const accounts = [...settings.accounts].map(([name, account]) => {
    const heard = news.find((one) => one.account === name)
    return {
      name,
      base_url: account.baseUrl,
      sandbox_allowed: account.sandbox,
      /** Null until the service has been asked about a payment of the account. */
      sandbox: heard?.sandbox ?? null,
      last_webhook_at: heard?.last_webhook_at ?? null,
      webhooks_arrive: arriving.includes(name),
      /** How often the service is asked about a code that waits on a page. */
      seconds_between_checks: arriving.includes(name)
        ? SECONDS_WHILE_WEBHOOKS_ARRIVE
        : SECONDS_BETWEEN_POLLS,
      /** What the service's last answers were, if none was usable since; the newest first. */
      outages: outages
        .filter((outage) => outage.account === name)
        .map(({ kind, began_at, last_at, problem }) => ({
          kind,
          began_at,
          last_at,
          problem,
        })),
    }
  })
  return {
    accounts,
    backend_url: settings.backendUrl,
    /** As the service is told it; each payment has an id and a token of its own. */
    webhook_url: webhookUrl(settings.backendUrl, "{id}", "{token}"),
    /** Then a service elsewhere can't call us. */
    backend_url_is_local: isOnlyLocal(settings.backendUrl, [
      ...settings.accounts.values(),
    ]),
    stray_payments: settings.strayPayments,
    expires_in_minutes: settings.expiresInMinutes,
    last_reconciled_at: lastReconciledAt,
  }
}
export type SettingsView = ReturnType<typeof settingsView>
