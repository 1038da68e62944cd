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
    const options = (values: string[], texts: string) =>
      values.map((value) => ({ value, label: t(`${texts}.${value}`) }))
    return [
      filter.accessor("status", {
        type: "select",
        label: t("fields.status"),
        options: options(filterValues.status, "status"),
      }),
      filter.accessor("outcome", {
        type: "select",
        label: t("fields.outcome"),
        options: options(filterValues.outcome, "disposition"),
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
