import type { Clock } from "./clock.js"

const SECOND = 1000

/** Every 4 s ± 1 s, so that a thousand shoppers do not ask in step. */
export const VISIBLE = 4 * SECOND
/** Nobody looks at a hidden tab; it asks at once when it comes back. */
export const HIDDEN = 20 * SECOND
/** Paid, and the order is being placed: it is a matter of moments. */
export const PLACING = 2 * SECOND
const SLOWEST = 30 * SECOND
const PATIENT_FAILURES = 3

export interface Circumstances {
  hidden: boolean
  paid: boolean
  /** Failures in a row. */
  failures: number
}

export function nextDelay(circumstances: Circumstances, clock: Clock): number {
  const base = circumstances.paid
    ? PLACING
    : circumstances.hidden
      ? HIDDEN
      : slowedDown(circumstances.failures)
  return base * (0.75 + 0.5 * clock.random())
}

/** A short loss of network keeps the pace; a long one doubles the pause, up to 30 s. */
function slowedDown(failures: number): number {
  const doublings = Math.max(0, failures - PATIENT_FAILURES)
  return Math.min(SLOWEST, VISIBLE * 2 ** doublings)
}
