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
export function pollsAllowed(from: number, to: number): number {
  return Math.floor(Math.max(to - from, 0) / 3000) + 1
}

/** The job looks every 30 s, once for the whole cluster. */
export function jobTurnsAllowed(from: number, to: number): number {
  return Math.floor(Math.max(to - from, 0) / 30_000) + 1
}

/**
 * Whoever places an order is asked twice by Medusa whether the money is there, when it authorizes and when it
 * captures; the service is asked again for it if its last word is more than 5 s old.
 */
export const CONFIRMATIONS_A_PLACING = 2
