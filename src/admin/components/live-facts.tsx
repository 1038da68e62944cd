import { isolated } from "../lib/format"
import type { LivePayment, QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { Fact } from "./fact"

/** What the service says at this moment. Who paid is shown here and stored nowhere. */
export function LiveFacts({
  payment,
  live,
}: {
  payment: QrPayment
  live: LivePayment
}) {
  const { t, money } = useTexts()
  const { net_amount, fee, conversion_rate, payer, reference, webhook } = live
  // Before that the service names figures too, of money that nobody has paid.
  const isPaid = live.status === "completed" || live.status === "refunded"
  return (
    <>
      {isPaid && net_amount !== null && (
        <Fact name={t("fields.net")}>
          {money(net_amount, live.currency_code)}
        </Fact>
      )}
      {isPaid && fee !== null && (
        <Fact name={t("fields.fee")}>{money(fee, live.currency_code)}</Fact>
      )}
      {isPaid && conversion_rate !== null && (
        <Fact name={t("fields.conversion")}>
          <bdi dir="ltr">
            {t("conversionRate", {
              from: payment.currency_code.toUpperCase(),
              rate: conversion_rate,
              to: live.currency_code?.toUpperCase(),
            })}
          </bdi>
        </Fact>
      )}
      {payer && (
        <Fact name={t("fields.payer")}>
          <bdi>{payer.name ?? "–"}</bdi>
          {payer.wallet_id && (
            <div className="text-ui-fg-subtle break-all">
              {t("fields.wallet", { id: isolated(payer.wallet_id) })}
            </div>
          )}
        </Fact>
      )}
      {reference?.id && (
        <Fact name={t("fields.reference")} copy={reference.id}>
          {reference.id}
          {reference.note && <div>{reference.note}</div>}
        </Fact>
      )}
      <Fact name={t("fields.webhook")}>
        {webhook ? (
          <>
            {t("fields.webhookCalled", {
              time: isolated(webhook.called_at),
            })}
            {webhook.response && (
              <div className="text-ui-fg-subtle break-all">
                {t("fields.webhookAnswer", {
                  answer: isolated(webhook.response),
                })}
              </div>
            )}
          </>
        ) : (
          t("fields.webhookNone")
        )}
      </Fact>
    </>
  )
}
