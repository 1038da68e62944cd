import { setTimeout as pause } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { messageOf, settlingWith } from "./settle-qr-payment/settling"
import { settleQrPaymentWorkflow } from "./settle-qr-payment/workflow"

/** Merchants' own hooks run while an order is placed: one that hangs must not stop everybody else. */
const LONGEST_MS = 55_000

/** Settles one payment. It never throws and never hangs: what fails is due again. */
export async function settleInTime(
  container: MedusaContainer,
  id: string
): Promise<void> {
  const { logger } = settlingWith(container)
  const over = new AbortController()
  const tooLong = pause(LONGEST_MS, undefined, {
    signal: over.signal,
    ref: false,
  }).then(
    () => logger.error(`QR payment ${id}: settling takes too long, going on`),
    () => undefined
  )
  const settled = settleQrPaymentWorkflow(container)
    .run({ input: { id } })
    .then(
      () => undefined,
      (error: unknown) => logger.error(`QR payment ${id}: ${messageOf(error)}`)
    )
    .finally(() => over.abort())
  await Promise.race([settled, tooLong])
}
