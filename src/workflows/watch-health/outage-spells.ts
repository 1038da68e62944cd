import type { OutageKind } from "../../modules/qr-payment/models/qr-payment-outage"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import { installationAt } from "../../modules/qr-payment/installation"
import type { HealthDescriptions } from "../../texts/notices"
import type { Spell } from "./spell"
import { inWords } from "./times"

const kinds = {
  service: "service_failing",
  credentials: "credentials_refused",
} as const satisfies Record<OutageKind, keyof HealthDescriptions>

export async function findOutageSpells({
  ledger,
  settings,
}: QrPaymentModuleService): Promise<Spell[]> {
  const lasting = await ledger.outages.lasting(
    [...settings.accounts.keys()],
    installationAt(settings.backendUrl)
  )
  return lasting.map((outage) => ({
    kind: kinds[outage.kind],
    account: outage.account,
    mark: String(outage.began_at.getTime()),
    since: outage.began_at,
    lastedSeconds: outage.seconds,
    describe: (texts) =>
      texts[kinds[outage.kind]]({
        account: outage.account,
        since: inWords(outage.began_at),
        problem: outage.problem,
      }),
  }))
}
