import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { PaymentStatus } from "./payment-status"

const column = createDataTableColumnHelper<QrPayment>()

/** A row opens with a click anywhere; its number is the button for whoever has no mouse. */
export function usePaymentColumns(onOpen: (payment: QrPayment) => void) {
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
      column.accessor("outcome", {
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
        cell: ({ getValue, row }) => (
          <button
            type="button"
            className="focus-visible:shadow-borders-focus rounded-md font-mono text-xs outline-none"
            onClick={(event) => {
              event.stopPropagation()
              onOpen(row.original)
            }}
          >
            <bdi>{getValue() ?? "–"}</bdi>
          </button>
        ),
      }),
      column.accessor("amount", {
        header: t("fields.requested"),
        cell: ({ row: { original } }) =>
          money(original.amount, original.currency_code),
      }),
    ],
    [t, money, time, onOpen]
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
