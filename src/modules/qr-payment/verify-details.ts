import type { PaymentDetails } from "../../gateway/contract"
import { cleanText } from "../../gateway/text"
import type { Flaw } from "./disposition"
import { formatMoney, isSameAmount } from "./money"
import type { QrPaymentRow } from "./row"

/**
 * Compares what the service says of a payment with what we asked for; returns what differs.
 * `request_amount` has to match, not `amount`, which is net of fees and in the store's own currency.
 * What the service leaves out is tolerated, what it says differently never.
 */
export function findMismatch(
  row: Pick<QrPaymentRow, "id" | "amount" | "currency_code">,
  details: PaymentDetails,
  sandboxAllowed: boolean
): Flaw | undefined {
  const reference = details.reference?.id
  if (reference != null && reference !== row.id) {
    return {
      code: "other_reference",
      words: `the service names another reference (${cleanText(reference, 64)}) for this payment`,
    }
  }
  const amount = details.request_amount?.amount
  const currency = details.request_amount?.currency
  if (
    currency != null &&
    currency.toLowerCase() !== row.currency_code.toLowerCase()
  ) {
    return {
      code: "other_currency",
      words: `it was requested in ${row.currency_code.toUpperCase()}, and the service names ${cleanText(currency.toUpperCase(), 8)}`,
    }
  }
  if (amount != null && !isSameAmount(row.amount, amount)) {
    return {
      code: "other_amount",
      words: `${formatMoney(row.amount, row.currency_code)} was requested, and the service names ${amount.slice(0, 32)}`,
    }
  }
  if (details.is_sandbox_transaction && !sandboxAllowed) {
    return {
      code: "sandbox_payment",
      words: "it is a sandbox payment, and this store takes live payments only",
    }
  }
  return undefined
}
