import { setTimeout as pause } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { settle } from "./settle-qr-payment/settle"
import { messageOf } from "../gateway/text"
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
  const over = new AbortController()
  const tooLong = pause(longestMs, undefined, {
    signal: over.signal,
    ref: false,
  }).then(
    () => logger.error(`QR payment ${id}: settling takes too long, going on`),
    () => undefined
  )
  const settled = settle(container, { id })
    .catch((error: unknown) =>
      logger.error(`QR payment ${id}: ${messageOf(error)}`)
    )
    .finally(() => over.abort())
  await Promise.race([settled, tooLong])
}
