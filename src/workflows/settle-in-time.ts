import type { MedusaContainer } from "@medusajs/framework/types"
import { messageOf } from "../gateway/text"
import { within } from "../medusa/within"
import { settleContext } from "./settle-qr-payment/context"

/** Merchants' own hooks run while an order is placed: one that hangs must not stop everybody else. */
const LONGEST_MS = 55_000

/** Waits for a part of settling. It never throws and never hangs: what fails is due again. */
export async function inTime<T>(
  container: MedusaContainer,
  id: string,
  work: Promise<T>,
  longestMs = LONGEST_MS
): Promise<T | undefined> {
  const { logger } = settleContext(container)
  const settled = work.catch((error: unknown) => {
    logger.error(`QR payment ${id}: ${messageOf(error)}`)
    return undefined
  })
  return await within(longestMs, settled).catch(() => {
    logger.error(`QR payment ${id}: settling takes too long, going on`)
    return undefined
  })
}
