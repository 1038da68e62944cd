import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import {
  ContainerRegistrationKeys,
  PaymentEvents,
} from "@medusajs/framework/utils"
import { orderIdsOfPayment } from "../medusa/linked"
import { settleOrderSoon } from "../workflows/settle-soon"

/**
 * A refund may end what was wrong with an order, as when it was paid twice: so look, before somebody refunds the other
 * payment too.
 */
export default async function paymentRefunded({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  for (const orderId of await orderIdsOfPayment(query, event.data.id)) {
    await settleOrderSoon(
      container,
      orderId,
      ({ disposition }) => disposition === "attention"
    )
  }
}

export const config: SubscriberConfig = { event: PaymentEvents.REFUNDED }
