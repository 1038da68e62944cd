import { Badge, StatusBadge } from "@medusajs/ui"
import { useTexts } from "../lib/use-texts"
import type { QrPayment } from "../lib/types"

const colors = {
  pending: "orange",
  completed: "green",
  failed: "red",
  expired: "grey",
  refunded: "blue",
} as const

export function PaymentStatus({
  payment: { status, sandbox },
}: {
  payment: Pick<QrPayment, "status" | "sandbox">
}) {
  const { t } = useTexts()
  return (
    <span className="flex items-center gap-x-2">
      {sandbox && (
        <Badge size="2xsmall" color="purple">
          {t("sandbox")}
        </Badge>
      )}
      <StatusBadge color={colors[status]} className="text-nowrap">
        {t(`status.${status}`)}
      </StatusBadge>
    </span>
  )
}
