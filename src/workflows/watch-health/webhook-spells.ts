import { installationAt } from "../../modules/qr-payment/installation"
import type { WebhookGap } from "../../modules/qr-payment/ledger/webhook-gaps"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import type { Spell } from "./spell"
import { inWords } from "./times"

export async function findWebhookSpells({
  ledger,
  settings,
}: QrPaymentModuleService): Promise<Spell[]> {
  const installation = installationAt(settings.backendUrl)
  const gaps = await Promise.all(
    [...settings.accounts.keys()].map((account) =>
      ledger.webhookGaps.find({ account, installation })
    )
  )
  return gaps
    .filter((gap) => gap !== undefined)
    .map((gap) => ({
      kind: "webhooks_stopped",
      account: gap.account,
      mark: gap.last_told,
      since: gap.began_at,
      lastedSeconds: gap.seconds,
      description: descriptionOf(gap, settings.backendUrl),
    }))
}

function descriptionOf(
  { account, missed, began_at }: WebhookGap,
  backendUrl: string
): string {
  return `Account "${account}": the last ${missed} payments came without a webhook, the first at ${inWords(began_at)}. Payments are still found by the customer's page and by the reconcile job, but later. Check that the payment service can reach ${backendUrl}, and that no firewall or proxy blocks /hooks/qr-payments.`
}
