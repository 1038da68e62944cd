import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { filterValues } from "../lib/filters"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"

const filter = createDataTableFilterHelper<QrPayment>()

export function usePaymentFilters() {
  const { t } = useTexts()
  return useMemo(() => {
    const options = (name: keyof typeof filterValues) =>
      filterValues[name].map((value) => ({
        value: value as string,
        label: t(`${name}.${value}`),
      }))
    return [
      filter.accessor("status", {
        type: "select",
        label: t("fields.status"),
        options: options("status"),
      }),
      filter.accessor("disposition", {
        type: "select",
        label: t("fields.outcome"),
        options: options("disposition"),
      }),
    ]
  }, [t])
}
