import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Heading } from "@medusajs/ui"
import { PaymentFacts } from "../components/payment-facts"
import { PaymentStatus } from "../components/payment-status"
import { useOrderPayments } from "../lib/queries"
import { QrPaymentQueries } from "../lib/query-client"
import type { QrPayment } from "../lib/types"
import { useActions } from "../lib/use-actions"
import { useTexts } from "../lib/use-texts"

/** The QR payments of an order; nothing on orders that were paid otherwise. */
function OrderQrPayments({ order }: { order: AdminOrder }) {
  const { data } = useOrderPayments(order.id, moneyMoved(order))
  return (
    <>
      {data?.qr_payments.map((payment) => (
        <OrderQrPayment key={payment.id} payment={payment} />
      ))}
    </>
  )
}

/** The dashboard loads the order anew after a refund: that is how the widget learns of it. */
function moneyMoved({ payment_status, payment_collections }: AdminOrder) {
  const refunds = payment_collections
    .flatMap(({ payments }) => payments ?? [])
    .flatMap((payment) => payment.refunds ?? [])
  return [payment_status, refunds.length]
}

function OrderQrPayment({ payment }: { payment: QrPayment }) {
  const { t } = useTexts()
  const { askAgain, isAsking } = useActions(payment)
  return (
    <Container className="divide-y p-0" data-testid="qr-payment-widget">
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2">{t("widgetTitle")}</Heading>
        <PaymentStatus payment={payment} />
      </div>
      <PaymentFacts payment={payment} />
      <div className="flex justify-end px-6 py-4">
        <Button
          size="small"
          variant="secondary"
          onClick={() => void askAgain()}
          isLoading={isAsking}
        >
          {t("actions.askAgain")}
        </Button>
      </div>
    </Container>
  )
}

const OrderQrPaymentWidget = ({ data }: DetailWidgetProps<AdminOrder>) => {
  return (
    <QrPaymentQueries>
      <OrderQrPayments order={data} />
    </QrPaymentQueries>
  )
}
export default OrderQrPaymentWidget

export const config = defineWidgetConfig({
  id: "medusa-payment-qr:order",
  zone: "order.details.side.after",
})
