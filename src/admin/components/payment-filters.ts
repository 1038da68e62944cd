import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"

const filter = createDataTableFilterHelper<QrPayment>()

const statuses = ["pending", "completed", "failed", "expired", "refunded"]
const outcomes = ["attention", "open", "ordered", "abandoned", "refunded"]

export function usePaymentFilters() {
  const { t } = useTexts()
  return useMemo(() => {
    const options = (kind: string, values: string[]) =>
      values.map((value) => ({ value, label: t(`${kind}.${value}`) }))
    return [
      filter.accessor("status", {
        type: "select",
        label: t("fields.status"),
        options: options("status", statuses),
      }),
      filter.accessor("disposition", {
        type: "select",
        label: t("fields.outcome"),
        options: options("disposition", outcomes),
      }),
    ]
  }, [t])
}
