import { z } from "zod"
import { paymentIdShape } from "../../gateway/payment-id"

const named = z.object({ payment_id: paymentIdShape })
const body = z.union([
  named,
  z.object({ data: named }).transform(({ data }) => data),
  z.object({ payment: named }).transform(({ payment }) => payment),
])

/** The payment that a webhook's body speaks of. The body's shape is not in the contract, and nothing else in it is read. */
export function namedPaymentId(input: unknown): string | undefined {
  const parsed = body.safeParse(input)
  return parsed.success ? parsed.data.payment_id : undefined
}
