import { Button } from "@medusajs/ui"
import type { ListQuery } from "../lib/queries"
import { useExport } from "../lib/use-movements"
import { useTexts } from "../lib/use-texts"

/** Exports what the table is filtered by. */
export function ExportButton({ query }: { query: ListQuery }) {
  const { t } = useTexts()
  const exporting = useExport(query)
  return (
    <Button
      size="small"
      variant="secondary"
      className="shrink-0"
      data-testid="qr-payment-export"
      isLoading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t("export.button")}
    </Button>
  )
}
