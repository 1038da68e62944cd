import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { PaymentStatus } from "./payment-status"

const column = createDataTableColumnHelper<QrPayment>()

export function usePaymentColumns() {
  const { t, money, time } = useTexts()
  return useMemo(
    () => [
      column.accessor("issued_at", {
        header: t("fields.issued"),
        cell: ({ getValue }) => time(getValue()),
      }),
      column.accessor("status", {
        header: t("fields.status"),
        cell: ({ row }) => <PaymentStatus payment={row.original} />,
      }),
      column.accessor("disposition", {
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
      }),
      column.accessor("order", {
        header: t("fields.order"),
        cell: ({ getValue }) => <OrderLink order={getValue()} />,
      }),
      column.accessor("qr_code", {
        header: t("fields.code"),
        cell: ({ getValue }) => (
          <bdi className="font-mono text-xs">{getValue() ?? "–"}</bdi>
        ),
      }),
      column.accessor("amount", {
        header: t("fields.requested"),
        cell: ({ row: { original } }) =>
          money(original.amount, original.currency_code),
      }),
    ],
    [t, money, time]
  )
}

function OrderLink({ order }: { order: QrPayment["order"] }) {
  return order ? (
    <Link
      to={`/orders/${order.id}`}
      onClick={(event) => event.stopPropagation()}
      className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover"
    >
      #{order.display_id}
    </Link>
  ) : (
    <>–</>
  )
}
