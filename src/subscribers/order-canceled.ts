import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { QR_PAYMENT_MODULE } from "../modules/qr-payment"
import { actingAs } from "../modules/qr-payment/actor"
import type QrPaymentModuleService from "../modules/qr-payment/service"
import { settleSoon } from "../workflows/settle-soon"

/** Cancelling an order refunds it, but Medusa says nothing when that refund fails: so look. */
export default async function orderCanceled({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const { ledger } =
    container.resolve<QrPaymentModuleService>(QR_PAYMENT_MODULE)
  const paidWith = (await ledger.findByOrder(event.data.id)).map(({ id }) => id)
  await ledger.checks.makeDue(paidWith)
  actingAs("event", () => {
    paidWith.forEach((id) => settleSoon(container, id))
  })
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.CANCELED }
