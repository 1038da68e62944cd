import { Badge, StatusBadge } from "@medusajs/ui"
import { useTexts } from "../lib/use-texts"
import { shownStatus } from "../lib/shown-status"
import type { QrPayment } from "../lib/types"

const colors = {
  pending: "orange",
  completed: "green",
  failed: "red",
  expired: "grey",
  refunded: "blue",
  not_issued: "red",
} as const

export function PaymentStatus({
  payment,
}: {
  payment: Pick<
    QrPayment,
    "status" | "outcome" | "sandbox" | "is_foreign" | "failures"
  >
}) {
  const { t } = useTexts()
  const { sandbox, is_foreign, failures } = payment
  const shown = shownStatus(payment)
  return (
    <span className="flex items-center gap-x-2">
      {sandbox && (
        <Badge size="2xsmall" color="purple">
          {t("sandbox")}
        </Badge>
      )}
      {is_foreign && <Badge size="2xsmall">{t("foreign.badge")}</Badge>}
      {failures > 0 && (
        <Badge size="2xsmall" color="orange">
          {t("failing.badge")}
        </Badge>
      )}
      <StatusBadge color={colors[shown]} className="text-nowrap">
        {t(`status.${shown}`)}
      </StatusBadge>
    </span>
  )
}
