import { isolated } from "../lib/format"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { Fact } from "./fact"

export function RefundFacts({
  refund,
}: {
  refund: NonNullable<QrPayment["refund"]>
}) {
  const { t, money } = useTexts()
  if (refund.amount === null) {
    return <Fact name={t("fields.returned")}>{t("fields.unknown")}</Fact>
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
