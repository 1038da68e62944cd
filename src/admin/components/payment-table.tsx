import { Container, DataTable, Heading, useDataTable } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useQrPayments } from "../lib/queries"
import type { QrPayment } from "../lib/types"
import { useListState } from "../lib/use-list-state"
import { useTexts } from "../lib/use-texts"
import { LoadProblem } from "./load-problem"
import { usePaymentColumns } from "./payment-columns"
import { usePaymentFilters } from "./payment-filters"

/** Every code ever issued: those that need a person first, then the newest. */
export function PaymentTable({
  onOpen,
}: {
  onOpen: (payment: QrPayment) => void
}) {
  const { t } = useTexts()
  const own = useDashboardTexts()
  const { query, isNarrowed, ...state } = useListState()
  const { data, isPending, error, refetch } = useQrPayments(query)
  const payments = data?.qr_payments ?? []
  const instance = useDataTable({
    data: payments,
    columns: usePaymentColumns(),
    filters: usePaymentFilters(),
    rowCount: data?.count ?? 0,
    isLoading: isPending,
    getRowId: ({ id }) => id,
    onRowClick: (_, { id }) => {
      const payment = payments.find((one) => one.id === id)
      if (payment) {
        onOpen(payment)
      }
    },
    ...state,
  })
  if (error && !data) {
    return (
      <Container className="p-0">
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </Container>
    )
  }
  return (
    <Container className="divide-y p-0">
      <DataTable instance={instance}>
        <DataTable.Toolbar
          className="flex flex-col items-start justify-between gap-2 md:flex-row md:items-center"
          translations={own.toolbar}
        >
          <Heading level="h1">{t("title")}</Heading>
          <div className="flex items-center gap-x-2">
            <DataTable.FilterMenu tooltip={own.toolbar.filter} />
            <DataTable.Search placeholder={t("list.search")} />
          </div>
        </DataTable.Toolbar>
        <DataTable.Table
          emptyState={{
            empty: {
              heading: t(isNarrowed ? "list.none" : "list.empty"),
              description: t(isNarrowed ? "list.noneHint" : "list.emptyHint"),
            },
            filtered: {
              heading: t("list.none"),
              description: t("list.noneHint"),
            },
          }}
        />
        <DataTable.Pagination translations={own.pagination} />
      </DataTable>
    </Container>
  )
}

/** Words that the dashboard has for every table of its own. */
function useDashboardTexts() {
  const { t } = useTranslation("translation")
  return {
    pagination: {
      of: t("general.of"),
      results: t("general.results"),
      pages: t("general.pages"),
      prev: t("general.prev"),
      next: t("general.next"),
    },
    toolbar: {
      clearAll: t("actions.clearAll"),
      sort: t("filters.sortLabel"),
      filter: t("filters.filterLabel"),
      columns: t("filters.columnsLabel"),
    },
  }
}
