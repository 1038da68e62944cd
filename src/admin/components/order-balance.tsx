import {
  Button,
  Container,
  Heading,
  Text,
  toast,
  usePrompt,
} from "@medusajs/ui"
import { useState } from "react"
import { useOrderDue, useRefresh, useRefundAndCollect } from "../lib/queries"
import type { OrderDue } from "../lib/types"
import { useRefundTold } from "../lib/use-refund-told"
import { useTexts } from "../lib/use-texts"
import { CollectDialog } from "./collect-dialog"

/** What an order still has to get or to give back, and what a merchant can do about it by QR code. */
export function OrderBalance({
  orderId,
  orderNumber,
  version,
}: {
  orderId: string
  orderNumber: string
  version: string
}) {
  const { data: due } = useOrderDue(orderId, version)
  const [collected, setCollected] = useState<string>()
  const refresh = useRefresh()
  const close = () => {
    setCollected(undefined)
    void refresh()
  }
  return (
    <>
      {due && (due.collect !== null || due.partial_return) && (
        <Container className="divide-y p-0" data-testid="qr-order-balance">
          <Title due={due} />
          {due.collect !== null && (
            <ToCollect
              due={due}
              amount={due.collect}
              onCollect={setCollected}
            />
          )}
          {due.partial_return && (
            <ToReturn due={due} sums={due.partial_return} />
          )}
        </Container>
      )}
      {/* It stays when nothing is due any more, and says that the money has come. */}
      {collected !== undefined && (
        <CollectDialog
          orderId={orderId}
          orderNumber={orderNumber}
          amount={collected}
          onClose={close}
        />
      )}
    </>
  )
}

function Title({ due }: { due: OrderDue }) {
  const { t } = useTexts()
  return (
    <div className="px-6 py-4">
      <Heading level="h2">
        {t(due.collect === null ? "partialReturn.title" : "collect.title")}
      </Heading>
    </div>
  )
}

function ToCollect({
  due,
  amount,
  onCollect,
}: {
  due: OrderDue
  amount: number
  onCollect: (amount: string) => void
}) {
  const { t, money } = useTexts()
  const shown = { amount: money(amount, due.currency_code) }
  return (
    <div className="flex flex-col items-start gap-3 px-6 py-4">
      <Text size="small">{t("collect.due", shown)}</Text>
      <Button size="small" onClick={() => onCollect(shown.amount)}>
        {t("collect.button", shown)}
      </Button>
    </div>
  )
}

function ToReturn({
  due,
  sums,
}: {
  due: OrderDue
  sums: NonNullable<OrderDue["partial_return"]>
}) {
  const { t, money } = useTexts()
  const prompt = usePrompt()
  const refundTold = useRefundTold()
  const { mutateAsync, isPending } = useRefundAndCollect(due.order_id)
  const [refund, collect, part] = [
    ...[sums.refund, sums.collect, sums.refund - sums.collect],
  ].map((sum) => money(sum, due.currency_code))
  const shown = { refund, collect, part }

  const change = async () => {
    const confirmed = await prompt({
      title: t("partialReturn.confirmTitle", shown),
      description: t("partialReturn.confirmBody", shown),
      confirmText: t("partialReturn.button", shown),
      cancelText: t("actions.cancel"),
    })
    if (!confirmed) {
      return
    }
    try {
      const told = await mutateAsync(sums)
      toast.success(
        refundTold(told.refund, money(sums.refund, due.currency_code)),
        {
          description: t("partialReturn.done", shown),
        }
      )
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast.error(t("told.failed"), { description })
    }
  }

  return (
    <div className="flex flex-col items-start gap-3 px-6 py-4">
      <Text size="small">{t("partialReturn.explain", shown)}</Text>
      <Button
        size="small"
        variant="danger"
        onClick={() => void change()}
        isLoading={isPending}
      >
        {t("partialReturn.button", shown)}
      </Button>
    </div>
  )
}
