import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../gateway/text"
import { collectionIdOf } from "../medusa/linked"
import { actingAs } from "../modules/qr-payment/actor"
import type { IssuedRow } from "../modules/qr-payment/row"
import { check } from "./settle-qr-payment/check"
import { settleContext } from "./settle-qr-payment/context"

/**
 * Medusa makes a cart's order before it asks whether it is paid, and a service takes its time to answer: it is asked
 * meanwhile, at the pace of the polls. The provider finds the answer, or waits for it.
 */
export async function askAhead(
  container: MedusaContainer,
  cartId: string
): Promise<void> {
  const { qrPayment, logger } = settleContext(container)
  try {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const collectionId = await collectionIdOf(query, cartId)
    const row = collectionId
      ? await qrPayment.ledger.codes.shownFor(collectionId)
      : undefined
    if (row && isWaiting(row) && !qrPayment.isForeign(row)) {
      await actingAs("provider", () => ask(container, row))
    }
  } catch (error) {
    // The provider asks by itself, and tells the shopper.
    logger.warn(`Cart ${cartId}: ${messageOf(error)}`)
  }
}

/** A code that has left its checkout pays for nothing, however often its cart is completed. */
function isWaiting({ status, disposition }: IssuedRow): boolean {
  return status === "pending" && disposition !== "abandoned"
}

/** As a poll would: a page that still shows the code of a cart that is paid in another way learns of it as well. */
async function ask(container: MedusaContainer, row: IssuedRow): Promise<void> {
  const { qrPayment } = settleContext(container)
  const started = await qrPayment.ledger.polls.begin(row)
  if (started) {
    // What follows from a payment is the completion's own affair.
    await check(container, { id: row.id, started }, row)
  }
}
