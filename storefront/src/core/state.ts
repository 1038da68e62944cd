import { readShown, type ReadSession } from "./payment.js"
import { FRESH, phaseOf } from "./phase.js"
import { messageOf } from "./read.js"
import type { QrPaymentOptions, QrPaymentState } from "./types.js"

const LIFETIME = 900

/** The seconds that a full progress bar stands for: never less than what was left once. */
export function fullBar(options: QrPaymentOptions, longest: number): number {
  return Math.max(options.lifetime || LIFETIME, longest)
}

export function initialState(
  session: ReadSession | null,
  options: QrPaymentOptions
): QrPaymentState {
  const phase =
    options.error && !session
      ? "unavailable"
      : phaseOf({ ...FRESH, ...session })
  return {
    sessionId: session?.id ?? null,
    phase,
    payment: session?.payment ?? readShown({}),
    left: null,
    total: fullBar(options, 0),
    orderId: null,
    reason: session?.reason ?? null,
    error: session ? null : messageOf(options.error),
    stuck: false,
    renewing: false,
    renewFailed: false,
    canRenew: Boolean(options.onRenew),
    asking: false,
    announcement: session ? null : phase,
  }
}
