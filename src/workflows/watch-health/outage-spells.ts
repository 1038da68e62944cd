import type { Outage } from "../../modules/qr-payment/ledger/outages"
import type { OutageKind } from "../../modules/qr-payment/models/qr-payment-outage"
import type QrPaymentModuleService from "../../modules/qr-payment/service"
import { installationAt } from "../../modules/qr-payment/installation"
import type { HealthKind, Spell } from "./spell"
import { inWords } from "./times"

const kinds: Record<OutageKind, HealthKind> = {
  service: "service_failing",
  credentials: "credentials_refused",
}

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
    description: descriptionOf(outage),
  }))
}

function descriptionOf({ kind, account, began_at, problem }: Outage): string {
  const since = inWords(began_at)
  switch (kind) {
    case "service":
      return `Account "${account}": the payment service has given no usable answer since ${since}. Customers get no new QR codes, and payments are confirmed once it answers again. Nothing that was paid is lost. Check the service's status page, baseUrl and your network. Last problem: ${problem}`
    case "credentials":
      return `Account "${account}": the payment service has refused apiKey and apiSecret since ${since}. Customers get no QR codes, and payments are neither confirmed nor refunded. Correct both in the options of medusa-payment-qr, and restart the store.`
  }
}
