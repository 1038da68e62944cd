import type { MedusaContainer } from "@medusajs/framework/types"
import { settle } from "./settle-qr-payment/settle"
import { messageOf } from "../gateway/text"
import { within } from "../medusa/within"
import { settleContext } from "./settle-qr-payment/context"

/** Merchants' own hooks run while an order is placed: one that hangs must not stop everybody else. */
const LONGEST_MS = 55_000

/** Settles one payment. It never throws and never hangs: what fails is due again. */
export async function settleInTime(
  container: MedusaContainer,
  id: string,
  longestMs = LONGEST_MS
): Promise<void> {
  const { logger } = settleContext(container)
  const settled = settle(container, { id }).catch((error: unknown) =>
    logger.error(`QR payment ${id}: ${messageOf(error)}`)
  )
  await within(longestMs, settled).catch(() =>
    logger.error(`QR payment ${id}: settling takes too long, going on`)
  )
}
