import { isolated } from "../lib/format"
import type { LivePayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { Fact } from "./fact"

/** What the service says at this moment. Who paid is shown here and stored nowhere. */
export function LiveFacts({ live }: { live: LivePayment }) {
  const { t } = useTexts()
  const { payer, reference, webhook } = live
  return (
    <>
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
