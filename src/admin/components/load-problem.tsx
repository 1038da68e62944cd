import { ExclamationCircle } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useTexts } from "../lib/use-texts"

export function LoadProblem({
  error,
  title,
  onRetry,
}: {
  error: Error
  title?: string
  onRetry: () => void
}) {
  const { t } = useTexts()
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-y-3 px-6 py-12 text-center"
    >
      <ExclamationCircle className="text-ui-fg-subtle" />
      <div>
        <Text size="small" weight="plus">
          {title ?? t("list.error")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {error.message}
        </Text>
      </div>
      <Button size="small" variant="secondary" onClick={onRetry}>
        {t("actions.retry")}
      </Button>
    </div>
  )
}
