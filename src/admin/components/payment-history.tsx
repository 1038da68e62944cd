import { Button, Heading, Text } from "@medusajs/ui"
import { useState } from "react"
import { withOrderNumber } from "../../texts/order-number"
import { isolated } from "../lib/format"
import { useHistory } from "../lib/queries"
import type { HistoryLine, QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"

/** So many say what is going on; who wants to know how it came to that asks for all. */
const SHOWN_FIRST = 4

/** What happened to a payment and who caused it, the newest first. */
export function PaymentHistory({ payment }: { payment: QrPayment }) {
  const { t } = useTexts()
  const { data: lines } = useHistory(payment)
  const [isWhole, setWhole] = useState(false)
  if (!lines?.length) {
    return null
  }
  const keys = new Set(lines.flatMap(({ key_id }) => key_id ?? []))
  return (
    <section className="px-6 py-4" data-testid="qr-payment-history">
      <Heading level="h3">{t("history.title")}</Heading>
      <ol className="mt-3 flex flex-col">
        {lines.slice(0, isWhole ? undefined : SHOWN_FIRST).map((line) => (
          <Line
            key={line.id}
            line={{
              ...line,
              detail: withOrderNumber(line.detail, payment.order),
            }}
            showsKey={keys.size > 1}
          />
        ))}
      </ol>
      {!isWhole && lines.length > SHOWN_FIRST && (
        <Button
          size="small"
          variant="transparent"
          className="mt-1"
          onClick={() => setWhole(true)}
        >
          {t("history.showAll", { count: lines.length })}
        </Button>
      )}
    </section>
  )
}

/** With which credentials the service was asked is of interest once they have been changed. */
function Line({ line, showsKey }: { line: HistoryLine; showsKey: boolean }) {
  const { t, time } = useTexts()
  const by =
    line.actor &&
    t(`history.by.${line.actor}`, {
      name: isolated(line.actor_email ?? line.actor_id ?? "–"),
    })
  return (
    <li className="grid grid-cols-[20px_1fr] items-start gap-2">
      <div aria-hidden className="flex size-full flex-col items-center">
        <div className="flex size-5 items-center justify-center">
          <div className="bg-ui-tag-neutral-icon size-1.5 rounded-full" />
        </div>
        <div className="bg-ui-border-base w-px flex-1" />
      </div>
      <div className="min-w-0 pb-4">
        <Text size="small" weight="plus" leading="compact">
          {t(`history.event.${line.event}`)}
        </Text>
        <Detail line={line} />
        <Text size="xsmall" className="text-ui-fg-subtle">
          <time dateTime={line.at}>{time(line.at)}</time>
          {by && ` · ${by}`}
          {showsKey &&
            line.key_id &&
            ` · ${t("history.key", { id: isolated(line.key_id) })}`}
        </Text>
      </div>
    </li>
  )
}

function Detail({ line }: { line: HistoryLine }) {
  const { event, detail } = line
  const what = useWhat(line)
  if (!what && !detail) {
    return null
  }
  return (
    <Text size="small" className="text-ui-fg-subtle break-words">
      {what && <span className="block">{what}</span>}
      {detail && (
        <bdi className="block" lang={event === "resolved" ? undefined : "en"}>
          {detail}
        </bdi>
      )}
    </Text>
  )
}

/** The line's code in words: what needs attention, or no longer does, or the reason. */
function useWhat({ event, code }: HistoryLine): string | null {
  const { t } = useTexts()
  if (!code) {
    return null
  }
  switch (event) {
    case "attention":
      return t(`attention.kind.${code}`, code)
    case "attention_ended":
    case "resolved":
      return t("history.ended", { what: t(`attention.kind.${code}`, code) })
    default:
      return t(`reason.${code}`, code)
  }
}
