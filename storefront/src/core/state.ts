import { readShown, type ReadSession } from "./payment.js"
import { FRESH, phaseOf } from "./phase.js"
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
  return {
    sessionId: session?.id ?? null,
    phase: phaseOf({ ...FRESH, ...session }),
    payment: session?.payment ?? readShown({}),
    left: null,
    total: fullBar(options, 0),
    orderId: null,
    reason: session?.reason ?? null,
    stuck: false,
    renewing: false,
    renewFailed: false,
    canRenew: Boolean(options.onRenew),
    asking: false,
    announcement: null,
  }
}
