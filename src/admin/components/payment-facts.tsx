import { asSentence } from "../lib/format"
import { useQrPayment } from "../lib/queries"
import type { Figures, LivePayment, QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { CodeNumber } from "./code-number"
import { Fact } from "./fact"
import { FigureFacts } from "./figure-facts"
import { LiveFacts } from "./live-facts"
import { PaymentWarnings } from "./payment-warnings"
import { RefundFacts } from "./refund-facts"
import { Tip } from "./tip"

/** Everything about one payment, for the order's widget and for the page. */
export function PaymentFacts({ payment }: { payment: QrPayment }) {
  const { t, money } = useTexts()
  const { data: details, error } = useQrPayment(payment)
  const figures = payment.figures ?? paidFigures(details?.live)
  const problem = details?.live_problem ?? error?.message
  return (
    <>
      <PaymentWarnings payment={payment} answersNow={!!details?.live} />
      {details?.live && details.live.status !== payment.status && (
        <Tip variant="warning" label={t("widgetTitle")}>
          {t("told.asked", { status: t(`status.${details.live.status}`) })}
          {"."}
          {payment.disposition !== "resolved" && ` ${t("actions.askAgain")}.`}
        </Tip>
      )}
      {details?.live && isNewMismatch(payment, details.live) && (
        <Mismatch live={details.live} />
      )}
      <Fact name={t("fields.code")} copy={payment.qr_code ?? undefined}>
        <CodeNumber>{payment.qr_code ?? "–"}</CodeNumber>
      </Fact>
      <Fact name={t("fields.paymentId")} copy={payment.payment_id ?? undefined}>
        {payment.payment_id ?? "–"}
      </Fact>
      {!payment.payment_id && (
        <Fact name={t("fields.reference")} copy={payment.id}>
          {payment.id}
        </Fact>
      )}
      {payment.account !== "default" && (
        <Fact name={t("fields.account")}>{payment.account}</Fact>
      )}
      <Fact name={t("fields.requested")}>
        {money(payment.amount, payment.currency_code)}
      </Fact>
      {figures && <FigureFacts payment={payment} figures={figures} />}
      {payment.later_figures && (
        <>
          <Tip variant="warning" label={t("laterFigures")}>
            {t("laterFiguresTold")}
          </Tip>
          <FigureFacts payment={payment} figures={payment.later_figures} />
        </>
      )}
      {details?.live && <LiveFacts live={details.live} />}
      {problem && (
        <Tip variant="warning" label={t("noLive")}>
          {problem}
        </Tip>
      )}
      <RefundFacts payment={payment} />
      {isRefundable(payment) && (
        <Tip variant="info" label={t("fields.refund")}>
          {t("beforeRefund", {
            amount: money(payment.amount, payment.currency_code),
          })}
        </Tip>
      )}
    </>
  )
}

/** Of a payment that can't be trusted none are kept. Before one is paid, the service names figures too. */
function paidFigures(live: LivePayment | null | undefined): Figures | null {
  return live?.status === "completed" || live?.status === "refunded"
    ? live
    : null
}

/** Who has marked it as resolved may have returned the money already: nothing here invites them to refund it. */
function isRefundable({ status, is_foreign, disposition }: QrPayment): boolean {
  return status === "completed" && !is_foreign && disposition !== "resolved"
}

/** One that the ledger knows already is among the warnings. */
function isNewMismatch(payment: QrPayment, live: LivePayment): boolean {
  return live.mismatch !== null && live.mismatch_code !== payment.attention_code
}

function Mismatch({ live }: { live: LivePayment }) {
  const { t, isEnglish } = useTexts()
  return (
    <Tip variant="error" label={t("mismatch")}>
      {!isEnglish && live.mismatch_code && (
        <span className="block">
          {t(`attention.reason.${live.mismatch_code}`)}
        </span>
      )}
      <span lang="en" dir="auto" className="block">
        {asSentence(live.mismatch ?? "")}
      </span>
    </Tip>
  )
}
