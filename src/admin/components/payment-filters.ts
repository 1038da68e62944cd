import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { filterValues } from "../lib/filters"
import { filterOf, monthBefore } from "../lib/period"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"

const filter = createDataTableFilterHelper<QrPayment>()

export function usePaymentFilters() {
  const { t, date } = useTexts()
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
      filter.custom({
        id: "period",
        type: "date",
        label: t("period.label"),
        rangeOptionLabel: t("period.custom"),
        rangeOptionStartLabel: t("period.from"),
        rangeOptionEndLabel: t("period.to"),
        formatDateValue: date,
        options: [
          { label: t("period.thisMonth"), value: filterOf(monthBefore(0)) },
          { label: t("period.lastMonth"), value: filterOf(monthBefore(1)) },
        ],
      }),
    ]
    // `date` is made anew each time, and changes with the language alone, as `t` does.
  }, [t])
}
