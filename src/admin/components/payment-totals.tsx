import { Badge, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { ListQuery } from "../lib/queries"
import type { Total } from "../lib/types"
import { useTotals } from "../lib/use-movements"
import { useTexts } from "../lib/use-texts"
import { LoadProblem } from "./load-problem"

/** What came in and went out in the period, by account and currency. */
export function PaymentTotals({ query }: { query: ListQuery }) {
  const { t } = useTexts()
  const { data, error, refetch } = useTotals(query)
  if (!query.from && !query.to) {
    return null
  }
  if (error && !data) {
    return <LoadProblem error={error} onRetry={() => void refetch()} />
  }
  if (!data) {
    return null
  }
  return (
    <div
      className="flex flex-col gap-y-3 border-b px-6 py-4"
      data-testid="qr-payment-totals"
    >
      <Heading level="h2">{t("totals.title")}</Heading>
      {data.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          {t("totals.none")}
        </Text>
      )}
      {data.map((total) => (
        <Sums
          key={[
            total.account,
            total.sandbox,
            total.currency_code,
            total.account_currency,
          ].join()}
          total={total}
        />
      ))}
    </div>
  )
}

function Sums({ total }: { total: Total }) {
  const { t, money } = useTexts()
  const { payments, refunds, account_currency: own } = total
  const currency = total.currency_code.toUpperCase()
  return (
    <div className="flex flex-col gap-y-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <Text size="small" weight="plus">
          {t("settings.account", { name: total.account })}
          {" · "}
          <bdi>{currency || "–"}</bdi>
        </Text>
        {total.sandbox && (
          <Badge size="2xsmall" color="purple">
            {t("sandbox")}
          </Badge>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-3">
        <Sum name={t("totals.payments", { number: payments.count })}>
          {money(Number(payments.amount), currency)}
        </Sum>
        <Known
          name={t("fields.net")}
          sum={payments.net_amount}
          currency={own}
          missing={payments.without_figures}
        />
        <Known name={t("totals.fees")} sum={payments.fee} currency={own} />
        <Sum name={t("totals.refunds", { number: refunds.count })}>
          {money(0 - Number(refunds.amount), currency)}
        </Sum>
        {refunds.count > 0 && (
          <>
            <Known
              name={t("fields.returned")}
              sum={negated(refunds.refund_amount)}
              currency={own}
              missing={refunds.without_figures}
            />
            <Known
              name={t("totals.refundFees")}
              sum={refunds.refund_fee}
              currency={own}
            />
          </>
        )}
      </dl>
    </div>
  )
}

/** What goes out is negative, as in the export. */
function negated(sum: string | null): string | null {
  return sum && String(0 - Number(sum))
}

/** A sum of what the service has told; how many figures it has not told stands below. */
function Known({
  name,
  sum,
  currency,
  missing = 0,
}: {
  name: string
  sum: string | null
  currency: string | null
  missing?: number
}) {
  const { t, money } = useTexts()
  return (
    <Sum name={name}>
      {sum === null ? "–" : money(Number(sum), currency)}
      {missing > 0 && (
        <div className="text-ui-fg-subtle">
          {t("totals.missing", { number: missing })}
        </div>
      )}
    </Sum>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="txt-compact-small min-w-0 break-words">
      <dt className="text-ui-fg-subtle">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
