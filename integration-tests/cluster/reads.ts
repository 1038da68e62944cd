import type { SimulatorControl } from "medusa-payment-qr-simulator"

/** The times at which the service was asked about each payment. */
export async function readsByPayment(
  service: SimulatorControl
): Promise<Map<string, number[]>> {
  const reads = new Map<string, number[]>()
  for (const { endpoint, paymentId, at } of await service.journal()) {
    if (paymentId && (endpoint === "details" || endpoint === "status")) {
      reads.set(paymentId, [...(reads.get(paymentId) ?? []), at])
    }
  }
  return reads
}

/** All pages of a payment together ask once every 3 s, whatever their number and whichever instances they reach. */
const SECONDS_BETWEEN_POLLS = 3

/** The job looks at a code that waits every 30 s, and every 10 s while its order is being placed. */
const SECONDS_BETWEEN_LOOKS = 30
const SECONDS_BETWEEN_LOOKS_AT_PAID = 10

/** And once more when Medusa must be done with the order. */
const LOOKS_AT_ORDERED = 1

/** A webhook is answered by whoever got it, and makes the row due at once: the job may come in between. */
const READS_A_WEBHOOK = 2

/**
 * Whoever places an order is asked twice by Medusa whether the money is there, when it authorizes and when it
 * captures; the service is asked again for it if its last word is more than 5 s old.
 */
const READS_A_PLACING = 2

export type History = {
  createdAt: number
  paidAt: number
  /** Between them its pages have asked. */
  firstPollAt: number
  lastPollAt: number
  webhooks: number
  /** How often the shopper has completed the cart by themselves. */
  completions: number
  /** How often it was tried to place the order, or may have been. */
  placings: number
}

/** How often a payment may be asked about while its page is open and nobody has paid. */
export function allowedWhileWaiting({ firstPollAt, paidAt }: History): number {
  return (
    times(SECONDS_BETWEEN_POLLS, firstPollAt, paidAt) +
    times(SECONDS_BETWEEN_LOOKS, firstPollAt, paidAt)
  )
}

/** How often a payment may be asked about from its first day to its order. */
export function allowedInAll(history: History): number {
  const { createdAt, paidAt, firstPollAt, lastPollAt } = history
  return (
    times(SECONDS_BETWEEN_POLLS, firstPollAt, lastPollAt) +
    times(SECONDS_BETWEEN_LOOKS, createdAt, paidAt) +
    times(SECONDS_BETWEEN_LOOKS_AT_PAID, paidAt, lastPollAt) +
    LOOKS_AT_ORDERED +
    READS_A_WEBHOOK * history.webhooks +
    history.completions +
    READS_A_PLACING * history.placings
  )
}

/** A code that was replaced by another, and paid all the same: no page asks about it. */
export function allowedForReplaced(
  createdAt: number,
  paidAt: number,
  refundedAt: number,
  webhooks: number
): number {
  const byTheNextCode = 1
  const byTheRefund = 1
  return (
    times(SECONDS_BETWEEN_LOOKS, createdAt, paidAt) +
    times(SECONDS_BETWEEN_LOOKS_AT_PAID, paidAt, refundedAt) +
    READS_A_WEBHOOK * webhooks +
    byTheNextCode +
    byTheRefund
  )
}

/** How often something can happen between two moments that happens once in so many seconds. */
function times(seconds: number, from: number, to: number): number {
  return Math.floor(Math.max(to - from, 0) / (seconds * 1000)) + 1
}
