import { isolated } from "../lib/format"
import type { QrPayment, Refund } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { Fact } from "./fact"

/** Why the payment is or was refunded, and how much of it the payer got. */
export function RefundFacts({ payment }: { payment: QrPayment }) {
  const { t } = useTexts()
  const { status, reason, refund } = payment
  const isPaid = status === "completed" || status === "refunded"
  return (
    <>
      {isPaid && reason && (
        <Fact name={t("fields.refundReason")}>
          {t(`reason.${reason.code}`)}
        </Fact>
      )}
      {refund && <Returned refund={refund} isKnownHere={isOurs(payment)} />}
    </>
  )
}

function isOurs({ reason }: QrPayment): boolean {
  return reason?.code !== "elsewhere"
}

function Returned({
  refund,
  isKnownHere,
}: {
  refund: Refund
  isKnownHere: boolean
}) {
  const { t, money } = useTexts()
  if (refund.amount === null) {
    return (
      <Fact name={t("fields.returned")}>
        {t(isKnownHere ? "fields.notReported" : "fields.unknown")}
      </Fact>
    )
  }
  return (
    <>
      <Fact name={t("fields.returned")}>
        {money(refund.amount, refund.currency_code)}
      </Fact>
      {refund.fee !== null && (
        <Fact name={t("fields.refundFee")}>
          {money(refund.fee, refund.currency_code)}
        </Fact>
      )}
      {refund.refunded_at && (
        <Fact name={t("fields.refundedAt")}>
          {t("fields.serviceTime", { time: isolated(refund.refunded_at) })}
        </Fact>
      )}
    </>
  )
}
