import type { Clock } from "./clock.js"

const SECOND = 1000

/** Every 4 s ± 1 s, so that a thousand shoppers do not ask in step. */
export const VISIBLE = 4 * SECOND
/** Nobody looks at a hidden tab; it asks at once when it comes back. */
export const HIDDEN = 20 * SECOND
/** Paid, and the order is being placed: it is a matter of moments, also in a hidden tab. */
export const PLACING = 2 * SECOND
const SLOWEST = 30 * SECOND
const PATIENT_FAILURES = 3

/** Longer than this no checkout waits, whoever asks it to: the shopper has a code that runs out. */
export const PATIENCE = 300 * SECOND

export function nextDelay(
  clock: Clock,
  hidden: boolean,
  /** Paid, and the order may come any moment. */
  placing: boolean,
  /** Failures in a row. */
  failures: number
): number {
  const pause = placing ? PLACING : hidden ? HIDDEN : VISIBLE
  // A short loss of network keeps the pace; a long one doubles the pause, up to 30 s.
  const doublings = Math.max(0, failures - PATIENT_FAILURES)
  const slowed = Math.min(SLOWEST, pause * 2 ** doublings)
  return slowed * (0.75 + 0.5 * clock.random())
}
