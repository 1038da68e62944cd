import { Badge, Button, Container, Heading, Text } from "@medusajs/ui"
import { useState } from "react"
import { useQrPayments } from "../lib/queries"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { AttentionReason } from "./attention-reason"
import { CodeNumber } from "./code-number"
import { PaymentActions } from "./payment-actions"

const FOLDED = 3
const MOST = 20

const LIST = "qr-payment-attention-list"

/** What needs attention, each with the reason and with what can be done. */
export function AttentionList() {
  const { t } = useTexts()
  const [isUnfolded, setUnfolded] = useState(false)
  const { data } = useQrPayments({
    outcome: ["attention"],
    limit: MOST,
    offset: 0,
  })
  if (!data?.count) {
    return null
  }
  const shown = data.qr_payments.slice(0, isUnfolded ? MOST : FOLDED)
  const hidden = data.qr_payments.length - FOLDED
  return (
    <Container className="divide-y p-0" data-testid="qr-payment-attention">
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2">{t("attention.title")}</Heading>
        <Badge size="small" color="red" rounded="full">
          {t("attention.count", { count: data.count })}
        </Badge>
      </div>
      <ul className="divide-y" id={LIST}>
        {shown.map((payment) => (
          <li key={payment.id} className="px-6 py-4">
            <AttentionItem payment={payment} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div className="px-4 py-3">
          <Button
            size="small"
            variant="transparent"
            aria-expanded={isUnfolded}
            aria-controls={LIST}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded
              ? t("attention.fold")
              : t("attention.unfold", { number: hidden })}
          </Button>
        </div>
      )}
      {isUnfolded && data.count > MOST && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("attention.more", { count: data.count - MOST })}
        </Text>
      )}
    </Container>
  )
}

function AttentionItem({ payment }: { payment: QrPayment }) {
  const { t, money, time } = useTexts()
  return (
    <div className="flex flex-col justify-between gap-4 lg:flex-row">
      <div className="flex max-w-2xl flex-col gap-y-1">
        <Text size="small" weight="plus">
          {money(payment.amount, payment.currency_code)}
          {" · "}
          {t(`attention.kind.${payment.attention_kind}`)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          <AttentionReason payment={payment} />
        </Text>
        <Text size="xsmall" className="text-ui-fg-subtle">
          <CodeNumber>{payment.qr_code ?? payment.id}</CodeNumber>
          {" · "}
          {time(payment.paid_at ?? payment.issued_at)}
          {payment.order && ` · #${payment.order.display_id}`}
          {payment.email && (
            <>
              {" · "}
              <bdi>{payment.email}</bdi>
            </>
          )}
        </Text>
      </div>
      <div className="lg:shrink-0">
        <PaymentActions payment={payment} />
      </div>
    </div>
  )
}
