import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PaymentEvents } from "@medusajs/framework/utils"
import { followBookedRefund } from "../workflows/follow-booked-refund"

export default async function paymentRefunded({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await followBookedRefund(container, event.data.id)
}

export const config: SubscriberConfig = { event: PaymentEvents.REFUNDED }
