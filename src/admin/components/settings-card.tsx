import { Badge, Container, Heading } from "@medusajs/ui"
import { isolated } from "../lib/format"
import { useSettings } from "../lib/queries"
import type { Settings } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { DoctorDrawer } from "./doctor-drawer"
import { Fact } from "./fact"
import { LoadProblem } from "./load-problem"

/** The job runs twice a minute: after so long something is wrong. */
const LATE_MS = 3 * 60_000

type Account = Settings["accounts"][number]

/** Which account, which mode, and whether news can reach the store. Never a credential. */
export function SettingsCard() {
  const { t } = useTexts()
  const { data, error, refetch } = useSettings()
  if (error && !data) {
    return (
      <Container className="p-0">
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </Container>
    )
  }
  if (!data) {
    return null
  }
  return (
    <Container className="divide-y p-0" data-testid="qr-payment-settings">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading level="h2">{t("settings.title")}</Heading>
        <DoctorDrawer />
      </div>
      {data.accounts.map((account) => (
        <AccountFact key={account.name} account={account} />
      ))}
      <Fact name={t("settings.address")}>
        <bdi className="break-all">{data.webhook_url}</bdi>
        <div className="text-ui-fg-subtle">{t("settings.addressOwn")}</div>
        {data.backend_url_is_local && (
          <div className="text-ui-fg-error">{t("settings.local")}</div>
        )}
      </Fact>
      <Fact name={t("settings.reconcile")}>
        <LastRun at={data.last_reconciled_at} />
      </Fact>
      <Fact name={t("settings.stray")}>
        {t(
          data.stray_payments === "refund"
            ? "settings.strayRefund"
            : "settings.strayHold"
        )}
      </Fact>
    </Container>
  )
}

function AccountFact({ account }: { account: Account }) {
  const { t, time } = useTexts()
  return (
    <Fact name={t("settings.account", { name: account.name })}>
      <div className="flex flex-col gap-y-1">
        <div className="break-all">
          <bdi>{account.base_url}</bdi>
        </div>
        <span className="flex flex-wrap items-center gap-x-2">
          <Mode account={account} />
          {account.sandbox_allowed && t("settings.sandboxAllowed")}
        </span>
        <span className="text-ui-fg-subtle">
          {account.last_webhook_at
            ? t("settings.webhookLast", {
                time: isolated(time(account.last_webhook_at)),
              })
            : t("settings.webhookNever")}
        </span>
        <span className="text-ui-fg-subtle">
          {t(
            account.webhooks_arrive
              ? "settings.webhooksArrive"
              : "settings.webhooksMissing",
            { seconds: account.seconds_between_checks }
          )}
        </span>
        {account.outages.map((outage) => (
          <OutageLine key={outage.kind} outage={outage} />
        ))}
      </div>
    </Fact>
  )
}

function OutageLine({ outage }: { outage: Account["outages"][number] }) {
  const { t, time } = useTexts()
  const times = {
    since: isolated(time(outage.began_at)),
    time: isolated(time(outage.last_at)),
  }
  return (
    <span className="text-ui-fg-error">
      {outage.kind === "credentials" ? (
        t("settings.rejected", times)
      ) : (
        <>
          {t("settings.failing", times)} <bdi>{outage.problem}</bdi>
        </>
      )}
    </span>
  )
}

function Mode({ account }: { account: Account }) {
  const { t } = useTexts()
  if (account.sandbox === null) {
    return <>{t("settings.modeUnknown")}</>
  }
  return (
    <Badge size="2xsmall" color={account.sandbox ? "purple" : "green"}>
      {t(account.sandbox ? "sandbox" : "settings.live")}
    </Badge>
  )
}

function LastRun({ at }: { at: string | null }) {
  const { t, time } = useTexts()
  if (!at) {
    return (
      <span className="text-ui-fg-error">{t("settings.reconcileNever")}</span>
    )
  }
  const isLate = Date.now() - new Date(at).getTime() > LATE_MS
  return isLate ? (
    <span className="text-ui-fg-error">
      {t("settings.reconcileLate", { time: isolated(time(at)) })}
    </span>
  ) : (
    <>{time(at)}</>
  )
}
