import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../gateway/text"
import { collectionIdOf } from "../medusa/linked"
import { actingAs } from "../modules/qr-payment/actor"
import { settleContext } from "./settle-qr-payment/context"

/**
 * Medusa makes a cart's order before it asks whether it is paid, and a service takes its time to answer: it is asked
 * meanwhile, at the pace of the polls. The provider finds the answer, or waits for it.
 */
export async function askAhead(
  container: MedusaContainer,
  cartId: string
): Promise<void> {
  const { qrPayment, payment, logger } = settleContext(container)
  try {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const collectionId = await collectionIdOf(query, cartId)
    const row = collectionId
      ? await qrPayment.ledger.codes.shownFor(collectionId)
      : undefined
    if (
      !row?.session_id ||
      row.status !== "pending" ||
      qrPayment.isForeign(row)
    ) {
      return
    }
    // A page that still shows the code of a cart that is paid in another way is told so by its own question.
    const [shown] = await payment.listPaymentSessions(
      { id: row.session_id },
      { select: ["id"] }
    )
    if (shown) {
      await actingAs("provider", () => qrPayment.syncAsPoll(row))
    }
  } catch (error) {
    // The provider asks by itself, and tells the shopper.
    logger.warn(`Cart ${cartId}: ${messageOf(error)}`)
  }
}
