import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { isQrProvider } from "../medusa/qr-providers"
import { actingAs } from "../modules/qr-payment/actor"
import type { ShownBy } from "../modules/qr-payment/identify-unrecorded"
import { announce } from "./settle-qr-payment/announce"
import { type SettleContext, settleContext } from "./settle-qr-payment/context"
import { settleSoon } from "./settle-soon"
import { watchHealth } from "./watch-health"

export type WebhookCall = {
  id: string
  token: string
  /** The payment that the call's body names. It is only asked for when the ledger has lost the code. */
  readPaymentId: () => Promise<string | undefined>
}

/**
 * The service has news. It is safe in the ledger when this is done, and what follows from it is done soon after. False
 * for whoever does not know the token: then nothing has happened.
 */
export async function recordWebhook(
  container: MedusaContainer,
  call: WebhookCall
): Promise<boolean> {
  return await actingAs("webhook", () => record(container, call))
}

async function record(
  container: MedusaContainer,
  { id, token, readPaymentId }: WebhookCall
): Promise<boolean> {
  const context = settleContext(container)
  const caller = await context.qrPayment.recordWebhook(id, token)
  if (caller === "stranger") {
    return false
  }
  if (caller === "unrecorded") {
    await identify(context, id, await readPaymentId())
  }
  settleSoon(container, id)
  watchHealth(container)
  return true
}

async function identify(
  context: SettleContext,
  id: string,
  paymentId: string | undefined
): Promise<void> {
  const { qrPayment, logger } = context
  logger.error(
    `QR payment ${id}: the service told about a payment that the ledger has lost`
  )
  if (paymentId) {
    const shownBy = await findSession(context, paymentId)
    await qrPayment.identifyUnrecorded(id, paymentId, shownBy)
  }
  const row = await qrPayment.ledger.find(id)
  if (row) {
    await announce(context, row)
  }
}

const sessionShape = z.object({
  id: z.string(),
  payment_collection_id: z.string(),
  provider_id: z.string(),
})

/**
 * Medusa may still have the session that shows the code: then it tells which cart or order the money was for. In a
 * session of another provider, a shopper may have written whatever payment they liked.
 */
async function findSession(
  { container }: SettleContext,
  paymentId: string
): Promise<ShownBy> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "payment_session",
    fields: Object.keys(sessionShape.shape),
    filters: { data: { payment_id: paymentId } },
  })
  return z
    .array(sessionShape)
    .parse(data)
    .find(({ provider_id }) => isQrProvider(provider_id))
}
