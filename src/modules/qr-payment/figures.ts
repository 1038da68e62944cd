import { z } from "zod"
import type { PaymentDetails } from "../../gateway/contract"

const told = z.string().nullable()

/** What a payment brought in, as the service told it: decimals with its own digits, in the account's currency. */
export const figuresShape = z.object({
  net_amount: told,
  fee: told,
  donation_amount: told,
  conversion_rate: told,
  store_currency: told,
})
export type Figures = z.infer<typeof figuresShape>

/** No amount of money is longer, and the database computes with it. */
const LONGEST_DECIMAL = 32

/** Undefined while nothing is paid: the service names figures before that too. */
export function figuresOf(details: PaymentDetails): Figures | undefined {
  if (details.status !== "completed" && details.status !== "refunded") {
    return undefined
  }
  return {
    net_amount: decimal(details.amount),
    fee: decimal(details.transaction_fee),
    donation_amount: decimal(details.donation_amount),
    conversion_rate: decimal(details.request_amount?.conversion_rate),
    store_currency: details.currency ?? null,
  }
}

function decimal(told: string | null | undefined): string | null {
  return told && told.length <= LONGEST_DECIMAL ? told : null
}
