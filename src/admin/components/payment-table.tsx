import { Container, DataTable, Heading, useDataTable } from "@medusajs/ui"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useQrPayments } from "../lib/queries"
import type { QrPayment } from "../lib/types"
import { useListState } from "../lib/use-list-state"
import { useTexts } from "../lib/use-texts"
import { ExportButton } from "./export-button"
import { LoadProblem } from "./load-problem"
import { usePaymentColumns } from "./payment-columns"
import { usePaymentFilters } from "./payment-filters"
import { PaymentTotals } from "./payment-totals"

/** Every code ever issued, the newest first: those that need attention are listed above. */
export function PaymentTable({
  onOpen,
}: {
  onOpen: (payment: QrPayment) => void
}) {
  const { t } = useTexts()
  const own = useDashboardTexts()
  const { query, isNarrowed, goToLast, ...state } = useListState()
  const { data, isPending, error, refetch } = useQrPayments({
    ...query,
    order: "-issued_at",
  })
  const payments = data?.qr_payments ?? []
  const instance = useDataTable({
    data: payments,
    columns: usePaymentColumns(onOpen),
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
  const isPastTheEnd = !!data?.count && query.offset >= data.count
  useEffect(() => {
    // The last row of the last page was dealt with, or the address is an old one.
    if (isPastTheEnd) {
      goToLast(data.count)
    }
  })
  const nothingYet = {
    heading: t("list.empty"),
    description: t("list.emptyHint"),
  }
  const nothingFound = {
    heading: t("list.none"),
    description: t("list.noneHint"),
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
            <ExportButton query={query} />
          </div>
        </DataTable.Toolbar>
        <PaymentTotals query={query} />
        {error && !data ? (
          <LoadProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable.Table
            emptyState={{
              empty: isNarrowed ? nothingFound : nothingYet,
              filtered: nothingFound,
            }}
          />
        )}
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
