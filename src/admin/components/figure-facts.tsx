import type { Figures, QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { Fact } from "./fact"

/** What a payment brought in, in the currency of the account. */
export function FigureFacts({
  payment,
  figures,
}: {
  payment: QrPayment
  figures: Figures
}) {
  const { t, money } = useTexts()
  const { net_amount, fee, donation_amount, conversion_rate } = figures
  const currency = figures.currency_code
  return (
    <>
      {net_amount !== null && (
        <Fact name={t("fields.net")}>{money(net_amount, currency)}</Fact>
      )}
      {fee !== null && (
        <Fact name={t("fields.fee")}>{money(fee, currency)}</Fact>
      )}
      {!!donation_amount && (
        <Fact name={t("fields.donation")}>
          {money(donation_amount, currency)}
        </Fact>
      )}
      {conversion_rate !== null && (
        <Fact name={t("fields.conversion")}>
          <bdi dir="ltr">
            {t("conversionRate", {
              from: payment.currency_code.toUpperCase(),
              rate: conversion_rate,
              to: currency?.toUpperCase(),
            })}
          </bdi>
        </Fact>
      )}
    </>
  )
}
