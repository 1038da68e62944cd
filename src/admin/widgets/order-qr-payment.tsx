import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading } from "@medusajs/ui"
import { OrderBalance } from "../components/order-balance"
import { LoadProblem } from "../components/load-problem"
import { PaymentActions } from "../components/payment-actions"
import { PaymentFacts } from "../components/payment-facts"
import { PaymentHistory } from "../components/payment-history"
import { PaymentStatus } from "../components/payment-status"
import { useOrderPayments } from "../lib/queries"
import { QrPaymentQueries } from "../lib/query-client"
import type { QrPayment } from "../lib/types"
import { useTexts } from "../lib/use-texts"

/** The QR payments of an order; nothing on orders that were paid otherwise. */
function OrderQrPayments({ order }: { order: AdminOrder }) {
  const { data, error, refetch } = useOrderPayments(order.id, moneyMoved(order))
  if (error && !data && isPaidByQr(order)) {
    return (
      <Container className="p-0">
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </Container>
    )
  }
  return (
    <>
      {data?.qr_payments.map((payment) => (
        <OrderQrPayment key={payment.id} payment={payment} />
      ))}
    </>
  )
}

function paymentsOf({ payment_collections }: AdminOrder) {
  return payment_collections.flatMap(({ payments }) => payments ?? [])
}

function isPaidByQr(order: AdminOrder): boolean {
  return paymentsOf(order).some((payment) =>
    payment.provider_id.startsWith("pp_qr_")
  )
}

/** The dashboard loads the order anew after a refund or a cancellation: that is how the widget learns of it. */
function moneyMoved(order: AdminOrder): string {
  const refunds = paymentsOf(order).flatMap(({ refunds }) => refunds ?? [])
  const { status, payment_status, total } = order
  return [status, payment_status, total, refunds.length].join()
}

function OrderQrPayment({ payment }: { payment: QrPayment }) {
  const { t } = useTexts()
  return (
    <Container className="divide-y p-0" data-testid="qr-payment-widget">
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2">{t("widgetTitle")}</Heading>
        <PaymentStatus payment={payment} />
      </div>
      <PaymentFacts payment={payment} />
      <PaymentHistory payment={payment} />
      <div className="flex justify-end px-6 py-4">
        <PaymentActions payment={payment} onOrderPage />
      </div>
    </Container>
  )
}

const OrderQrPaymentWidget = ({ data }: DetailWidgetProps<AdminOrder>) => {
  return (
    <QrPaymentQueries>
      <OrderBalance
        key={data.id}
        orderId={data.id}
        orderNumber={String(data.display_id ?? data.id)}
        version={moneyMoved(data)}
      />
      <OrderQrPayments order={data} />
    </QrPaymentQueries>
  )
}
export default OrderQrPaymentWidget

export const config = defineWidgetConfig({
  id: "medusa-payment-qr:order",
  zone: "order.details.side.after",
})
