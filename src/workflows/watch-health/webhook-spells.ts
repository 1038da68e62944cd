import { installationAt } from "../../modules/qr-payment/installation"
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
      describe: ({ webhooks_stopped }) =>
        webhooks_stopped({
          account: gap.account,
          missed: gap.missed,
          since: inWords(gap.began_at),
          backendUrl: settings.backendUrl,
        }),
    }))
}
