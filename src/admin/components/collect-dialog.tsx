import { Button, FocusModal, Heading, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { showOnDisplay } from "../lib/customer-display"
import { useCollect, useShownCode } from "../lib/queries"
import type { Collect, ShownCode } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { LoadProblem } from "./load-problem"

/** The code for what an order owes, for a customer who stands at the counter. */
export function CollectDialog({
  orderId,
  amount,
  onClose,
}: {
  orderId: string
  amount: string
  onClose: () => void
}) {
  const { t } = useTexts()
  const { mutate, data, error } = useCollect(orderId)
  const collect = data?.collect
  const { data: code } = useShownCode(collect?.session_id ?? null)
  useEffect(() => mutate(), [mutate])
  // A display that is open already shows the new code too.
  useEffect(() => showOnDisplay(collect?.url, { ifOpen: true }), [collect?.url])
  return (
    <FocusModal open onOpenChange={(isOpen) => isOpen || onClose()}>
      <FocusModal.Content data-testid="qr-collect-dialog">
        <FocusModal.Header />
        <FocusModal.Body className="flex flex-col items-center gap-4 overflow-auto p-8">
          <FocusModal.Title asChild>
            <Heading>{t("collect.dialogTitle", { amount })}</Heading>
          </FocusModal.Title>
          {error ? (
            <LoadProblem error={error} onRetry={() => mutate()} />
          ) : (
            <Code code={code} amount={amount} onRenew={() => mutate()} />
          )}
          {collect?.url && <Tools collect={collect} url={collect.url} />}
        </FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  )
}

function Code({
  code,
  amount,
  onRenew,
}: {
  code: ShownCode | undefined
  amount: string
  onRenew: () => void
}) {
  const { t } = useTexts()
  if (!code) {
    return <Text role="status">{t("collect.making")}</Text>
  }
  if (code.status === "completed") {
    return (
      <Heading level="h2" role="status">
        {t(code.order_id ? "collect.paid" : "collect.placing")}
      </Heading>
    )
  }
  if (code.status !== "pending" || code.expires_in === 0) {
    const end = code.status === "pending" ? "expired" : code.status
    return (
      <>
        <Text role="status">{t(`collect.${end}`)}</Text>
        {code.status !== "refunded" && (
          <Button onClick={onRenew}>{t("collect.newCode")}</Button>
        )}
      </>
    )
  }
  return (
    <>
      {/* Dark on white also in a dark dashboard: a scanner wants it so. */}
      <img
        src={code.qr_image}
        alt={t("collect.codeAlt", { amount })}
        className="rounded-lg bg-white p-2"
        style={{ width: 360, maxWidth: "100%" }}
      />
      <Text>{t("collect.scan")}</Text>
      <TimeLeft seconds={code.expires_in} />
    </>
  )
}

/** Counts down by itself between two answers. */
function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTexts()
  const [left, setLeft] = useState(seconds)
  useEffect(() => setLeft(seconds), [seconds])
  useEffect(() => {
    const timer = setInterval(
      () => setLeft((now) => Math.max(0, now - 1)),
      1000
    )
    return () => clearInterval(timer)
  }, [])
  const time = [Math.floor(left / 60), left % 60]
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
      <Button variant="secondary" onClick={() => showOnDisplay(url)}>
        {t("collect.display")}
      </Button>
    </div>
  )
}
