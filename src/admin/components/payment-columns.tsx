import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import type { QrPayment } from "../lib/types"
import { useIsNarrow } from "../lib/use-is-narrow"
import { useTexts } from "../lib/use-texts"
import { CodeNumber } from "./code-number"
import { DashboardLink } from "./dashboard-link"
import { PaymentStatus } from "./payment-status"

const column = createDataTableColumnHelper<QrPayment>()

/** A row opens with a click anywhere; its number is the button for whoever has no mouse. */
export function usePaymentColumns(onOpen: (payment: QrPayment) => void) {
  const { t, money, time, isRightToLeft } = useTexts()
  const isNarrow = useIsNarrow()
  return useMemo(() => {
    const issued = column.accessor("issued_at", {
      header: t("fields.issued"),
      cell: ({ getValue }) => time(getValue()),
    })
    const status = column.accessor("status", {
      header: t("fields.status"),
      cell: ({ row }) => <PaymentStatus payment={row.original} />,
    })
    const outcome = column.accessor("outcome", {
      header: t("fields.outcome"),
      cell: ({ getValue }) => (
        <Text
          size="small"
          className={
            getValue() === "attention" ? "text-ui-fg-error" : undefined
          }
        >
          {t(`disposition.${getValue()}`)}
        </Text>
      ),
    })
    const order = column.accessor("order", {
      header: t("fields.order"),
      cell: ({ getValue }) => <OrderLink order={getValue()} />,
    })
    const email = column.accessor("email", {
      header: t("fields.email"),
      cell: ({ getValue }) => <Email email={getValue()} />,
    })
    const code = column.accessor("qr_code", {
      header: t("fields.code"),
      cell: ({ getValue, row }) => (
        <button
          type="button"
          className="focus-visible:shadow-borders-focus whitespace-nowrap rounded-md text-xs outline-none"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(row.original)
          }}
        >
          <CodeNumber>{getValue() ?? "–"}</CodeNumber>
        </button>
      ),
    })
    const amount = column.accessor("amount", {
      header: t("fields.requested"),
      headerAlign: isRightToLeft ? "left" : "right",
      cell: ({ row: { original } }) => (
        <div className="text-right tabular-nums">
          {money(original.amount, original.currency_code)}
        </div>
      ),
    })
    return isNarrow
      ? [order, amount, status, outcome, email, code, issued]
      : [issued, status, outcome, order, amount, email, code]
  }, [t, money, time, isRightToLeft, onOpen, isNarrow])
}

function OrderLink({ order }: { order: QrPayment["order"] }) {
  return order ? (
    <DashboardLink
      to={`/orders/${order.id}`}
      onClick={(event) => event.stopPropagation()}
      className="underline"
    >
      #{order.display_id}
    </DashboardLink>
  ) : (
    <>–</>
  )
}

function Email({ email }: { email: QrPayment["email"] }) {
  return email ? (
    <bdi className="block truncate" style={{ maxWidth: 160 }} title={email}>
      {email}
    </bdi>
  ) : (
    <>–</>
  )
}
