import { toast } from "@medusajs/ui"
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import type { ListQuery } from "./queries"
import { sdk } from "./sdk"
import type { Total } from "./types"
import { useTexts } from "./use-texts"

const PATH = "/admin/qr-payments"

/** What the table is filtered by, without its pages. */
function filtersIn({ limit, offset, ...filters }: ListQuery) {
  return filters
}

/** Of a period only: the sums of all years are nobody's question, and take the longest. */
export function useTotals(query: ListQuery) {
  const filters = filtersIn(query)
  return useQuery({
    queryKey: ["qr-payments", "totals", filters],
    queryFn: async () => {
      const { totals } = await sdk.client.fetch<{ totals: Total[] }>(
        `${PATH}/totals`,
        { query: filters }
      )
      return totals
    },
    enabled: Boolean(query.from ?? query.to),
    placeholderData: keepPreviousData,
  })
}

/** The file comes later, in the dashboard's bell. */
export function useExport(query: ListQuery) {
  const { t } = useTexts()
  return useMutation({
    mutationFn: () =>
      sdk.client.fetch<{ transaction_id: string }>(`${PATH}/export`, {
        method: "POST",
        body: filtersIn(query),
      }),
    onSuccess: () =>
      toast.info(t("export.started"), { description: t("export.startedHint") }),
    onError: ({ message }) =>
      toast.error(t("told.failed"), { description: message }),
  })
}
