import { InlineTip } from "@medusajs/ui"
import { useQrPayment } from "../lib/queries"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { Fact } from "./fact"
import { LiveFacts } from "./live-facts"
import { RefundFacts } from "./refund-facts"

/** Everything about one payment, for the order's widget and for the page. */
export function PaymentFacts({ payment }: { payment: QrPayment }) {
  const { t, money } = useTexts()
  const { data: details, error } = useQrPayment(payment)
  const problem = details?.live_problem ?? error?.message
  return (
    <>
      {payment.attention_kind && <Attention payment={payment} />}
      {details?.live && details.live.status !== payment.status && (
        <Tip variant="warning" label={t("widgetTitle")}>
          {t("told.asked", { status: t(`status.${details.live.status}`) })}
          {". "}
          {t("actions.askAgain")}.
        </Tip>
      )}
      {details?.live?.mismatch && (
        <Tip variant="error" label={t("mismatch")}>
          {details.live.mismatch}
        </Tip>
      )}
      <Fact name={t("fields.code")} copy={payment.qr_code ?? undefined}>
        {payment.qr_code ?? "–"}
      </Fact>
      <Fact name={t("fields.paymentId")} copy={payment.payment_id ?? undefined}>
        {payment.payment_id ?? "–"}
      </Fact>
      {payment.account !== "default" && (
        <Fact name={t("fields.account")}>{payment.account}</Fact>
      )}
      <Fact name={t("fields.requested")}>
        {money(payment.amount, payment.currency_code)}
      </Fact>
      {details?.live && <LiveFacts payment={payment} live={details.live} />}
      {problem && (
        <Tip variant="warning" label={t("noLive")}>
          {problem}
        </Tip>
      )}
      {payment.refund && <RefundFacts refund={payment.refund} />}
      {payment.status === "completed" && (
        <Tip variant="info" label={t("fields.refund")}>
          {t("beforeRefund", {
            amount: money(payment.amount, payment.currency_code),
          })}
        </Tip>
      )}
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
      <span lang="en" dir="auto" className="block">
        {payment.attention_reason}
      </span>
      <span className="block">
        {t(`attention.advice.${payment.attention_kind}`)}
      </span>
    </Tip>
  )
}

function Tip(props: React.ComponentProps<typeof InlineTip>) {
  return (
    <div className="px-6 py-3">
      <InlineTip {...props} />
    </div>
  )
}
