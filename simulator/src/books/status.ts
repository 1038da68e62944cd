export const PAYMENT_STATUSES = [
  "pending",
  "completed",
  "failed",
  "refunded",
  "expired",
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Whether an amount uses up the store's daily and monthly limits. */
export function countsTowardsLimits(status: PaymentStatus): boolean {
  switch (status) {
    case "pending":
    case "completed":
    case "refunded":
      return true
    case "failed":
    case "expired":
      return false
  }
}
