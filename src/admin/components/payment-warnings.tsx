import { isolated } from "../lib/format"
import { shownStatus } from "../lib/shown-status"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { AttentionReason } from "./attention-reason"
import { Tip } from "./tip"

type Shown = ReturnType<typeof shownStatus>

const unpaidTips: Partial<Record<Shown, "error" | "warning" | "info">> = {
  not_issued: "error",
  failed: "warning",
  expired: "info",
}

/** What the ledger knows to be wrong with a payment, and what to do about it. */
export function PaymentWarnings({
  payment,
  answersNow,
}: {
  payment: QrPayment
  /** The service has just told how the payment stands: that it gave no answer before is history. */
  answersNow: boolean
}) {
  return (
    <>
      {payment.disposition === "attention" && <Attention payment={payment} />}
      {payment.disposition === "resolved" && <Resolved payment={payment} />}
      <Unpaid payment={payment} />
      {payment.is_foreign && <Foreign payment={payment} />}
      {payment.failures > 0 && !answersNow && <Failures payment={payment} />}
    </>
  )
}

function Attention({ payment }: { payment: QrPayment }) {
  const { t } = useTexts()
  return (
    <Tip
      variant="warning"
      label={t(`attention.kind.${payment.attention_kind}`)}
    >
      <AttentionReason payment={payment} />
    </Tip>
  )
}

function Resolved({ payment }: { payment: QrPayment }) {
  const { t, time } = useTexts()
  const when = payment.resolved_at ? isolated(time(payment.resolved_at)) : ""
  return (
    <Tip variant="info" label={t("resolve.resolved", { time: when })}>
      <span className="block">
        {t("resolve.about", {
          problem: t(`attention.kind.${payment.attention_kind}`),
        })}
      </span>
      <span dir="auto" className="block">
        {payment.resolved_note}
      </span>
    </Tip>
  )
}

/** Why there is no money to be had from a code. */
function Unpaid({ payment }: { payment: QrPayment }) {
  const { t } = useTexts()
  const { reason } = payment
  const shown = shownStatus(payment)
  const variant = unpaidTips[shown]
  if (!reason || !variant) {
    return null
  }
  return (
    <Tip variant={variant} label={t(`status.${shown}`)}>
      <Words code={reason.code} detail={reason.detail} />
    </Tip>
  )
}

/** In the merchant's language, and behind it what the service itself said. */
function Words({
  code,
  detail,
}: {
  code: string | null
  detail: string | null
}) {
  const { t } = useTexts()
  return (
    <>
      {code && <span className="block">{t(`reason.${code}`)}</span>}
      {detail && (
        <span lang="en" dir="auto" className="block">
          {detail}
        </span>
      )}
    </>
  )
}

function Foreign({ payment }: { payment: QrPayment }) {
  const { t } = useTexts()
  return (
    <Tip variant="warning" label={t("foreign.badge")}>
      {t("foreign.sentence", { address: isolated(payment.installation ?? "") })}
    </Tip>
  )
}

/** Shown from the first failure on, long before the payment needs attention. */
function Failures({ payment }: { payment: QrPayment }) {
  const { t, time } = useTexts()
  const { failures, unanswered_since, last_problem, last_problem_code } =
    payment
  const attempts = t("failing.attempts", { count: failures })
  const label = unanswered_since
    ? t("failing.since", { time: isolated(time(unanswered_since)), attempts })
    : t("failing.sometime", { attempts })
  return (
    <Tip variant="warning" label={label}>
      <Words code={last_problem_code} detail={last_problem} />
    </Tip>
  )
}
