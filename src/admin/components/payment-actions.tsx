import { Button } from "@medusajs/ui"
import type { QrPayment } from "../lib/types"
import { useActions } from "../lib/use-actions"
import { useTexts } from "../lib/use-texts"
import { DashboardLink } from "./dashboard-link"
import { ResolveButton } from "./resolve-button"

/** What can be done about a payment, as buttons. */
export function PaymentActions({
  payment,
  onOrderPage = false,
}: {
  payment: QrPayment
  onOrderPage?: boolean
}) {
  const { t, money } = useTexts()
  const { askAgain, isAsking, refund, isRefunding } = useActions(payment)
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {payment.order && !onOrderPage && (
        <Button size="small" variant="secondary" asChild>
          <DashboardLink to={`/orders/${payment.order.id}`}>
            {t("actions.openOrder", { number: payment.order.display_id })}
          </DashboardLink>
        </Button>
      )}
      {payment.can_sync && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => void askAgain()}
          isLoading={isAsking}
        >
          {t("actions.askAgain")}
        </Button>
      )}
      {payment.can_resolve && <ResolveButton payment={payment} />}
      {payment.can_refund && (
        <Button
          size="small"
          variant="danger"
          onClick={() => void refund()}
          isLoading={isRefunding}
        >
          {t("actions.refund", {
            amount: money(payment.amount, payment.currency_code),
          })}
        </Button>
      )}
    </div>
  )
}
