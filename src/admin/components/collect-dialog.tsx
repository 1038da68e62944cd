import { CheckCircleSolid } from "@medusajs/icons"
import { Button, FocusModal, Heading, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import type { QrPaymentState } from "../../../storefront/src/core/types"
import { followOnDisplay, openDisplay } from "../lib/customer-display"
import { useCollect, useRefresh } from "../lib/queries"
import type { Collect } from "../lib/types"
import { useShownCode } from "../lib/use-shown-code"
import { useTexts } from "../lib/use-texts"
import { CodeNumber } from "./code-number"
import { LoadProblem } from "./load-problem"

/** The code for what an order owes, for a customer who stands at the counter. */
export function CollectDialog({
  orderId,
  orderNumber,
  amount,
  onClose,
}: {
  orderId: string
  orderNumber: string
  amount: string
  onClose: () => void
}) {
  const { t } = useTexts()
  const { mutate, data, error } = useCollect(orderId)
  const collect = data?.collect
  const url = collect?.url
  const code = useShownCode(collect?.session_id ?? null)
  const refresh = useRefresh()
  const isBooked = code?.phase === "paid" && code.orderId !== null
  useEffect(() => mutate(), [mutate])
  useEffect(() => (url ? followOnDisplay(url) : undefined), [url])
  useEffect(() => {
    if (isBooked) {
      void refresh()
    }
  }, [isBooked, refresh])
  return (
    <FocusModal open onOpenChange={(isOpen) => isOpen || onClose()}>
      <FocusModal.Content data-testid="qr-collect-dialog">
        <FocusModal.Header />
        <FocusModal.Body className="flex flex-col items-center gap-4 overflow-auto p-8">
          <FocusModal.Title asChild>
            <Heading>{t("collect.dialogTitle", { amount })}</Heading>
          </FocusModal.Title>
          <Text className="text-ui-fg-subtle">
            {t("collect.order", { number: orderNumber })}
          </Text>
          {error ? (
            <LoadProblem
              title={t("collect.noCode")}
              error={error}
              onRetry={() => mutate()}
            />
          ) : (
            <Code
              code={code}
              amount={amount}
              onRenew={() => mutate()}
              onClose={onClose}
            />
          )}
          {url && !isOver(code) && <Tools collect={collect} url={url} />}
        </FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  )
}

/** The money has come: nobody needs the link any more. */
function isOver(code: QrPaymentState | null): boolean {
  return /^(paid|held|returning|refunded)$/.test(code?.phase ?? "")
}

function Code({
  code,
  amount,
  onRenew,
  onClose,
}: {
  code: QrPaymentState | null
  amount: string
  onRenew: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  switch (code?.phase) {
    case "paid":
      return <Paid isBooked={code.orderId !== null} onClose={onClose} />
    case "held":
      return <Text role="status">{t("collect.held")}</Text>
    case "returning":
    case "refunded":
      return (
        <Text role="status" className="text-center">
          {t(`collect.${code.phase}`)}
          {code.reason && (
            <span className="text-ui-fg-subtle block">
              {t(`reason.${code.reason}`)}
            </span>
          )}
        </Text>
      )
    case "checking":
      return <Ended text={t("collect.expired")} onRenew={onRenew} />
    case "failed":
    case "expired":
    case "replaced":
    case "changed":
      return <Ended text={t(`collect.${code.phase}`)} onRenew={onRenew} />
    case "waiting":
    case "lost":
    case "unreachable":
      if (code.payment.qr_image && code.payment.qr_code) {
        return (
          <Scan
            image={code.payment.qr_image}
            number={code.payment.qr_code}
            left={code.left}
            amount={amount}
          />
        )
      }
  }
  return <Text role="status">{t("collect.making")}</Text>
}

function Paid({
  isBooked,
  onClose,
}: {
  isBooked: boolean
  onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <>
      <CheckCircleSolid className="text-ui-tag-green-icon size-12" />
      <Heading level="h2" role="status">
        {t(isBooked ? "collect.paid" : "collect.placing")}
      </Heading>
      {isBooked && <Button onClick={onClose}>{t("collect.done")}</Button>}
    </>
  )
}

function Scan({
  image,
  number,
  left,
  amount,
}: {
  image: string
  number: string
  left: number | null
  amount: string
}) {
  const { t } = useTexts()
  return (
    <>
      {/* Dark on white also in a dark dashboard: a scanner wants it so. */}
      <img
        src={image}
        alt={t("collect.codeAlt", { amount })}
        className="rounded-lg bg-white p-2"
        style={{ width: 360, maxWidth: "100%" }}
      />
      <Text className="text-center">{t("collect.scan")}</Text>
      {/* For whoever can't scan it. */}
      <Text className="text-center">
        {t("fields.code")} <CodeNumber>{number}</CodeNumber>
      </Text>
      {left !== null && <TimeLeft seconds={left} />}
    </>
  )
}

function Ended({ text, onRenew }: { text: string; onRenew: () => void }) {
  const { t } = useTexts()
  return (
    <>
      <Text role="status">{text}</Text>
      <Button onClick={onRenew}>{t("collect.newCode")}</Button>
    </>
  )
}

function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTexts()
  const time = [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":")
  return (
    <Text role="timer" className="text-ui-fg-subtle tabular-nums">
      {t("collect.left", { time })}
    </Text>
  )
}

function Tools({ collect, url }: { collect: Collect; url: string }) {
  const { t } = useTexts()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button variant="secondary" onClick={() => void copy()}>
        {t(isCopied ? "collect.copied" : "collect.copyLink")}
      </Button>
      <Button
        variant="secondary"
        disabled={!collect.session_id}
        onClick={() => window.open(`${url}?print`, "_blank", "noopener")}
      >
        {t("collect.print")}
      </Button>
      <Button variant="secondary" onClick={() => openDisplay(url)}>
        {t("collect.display")}
      </Button>
    </div>
  )
}
