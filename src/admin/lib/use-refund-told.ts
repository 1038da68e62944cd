import type { Refund } from "./types"
import { useTexts } from "./use-texts"

/** After a refund: what the payer got, and what the service kept. `amount` is what was refunded, as it is shown. */
export function useRefundTold() {
  const { t, money } = useTexts()
  return (refund: Refund | null, amount: string): string => {
    if (!refund || refund.amount === null) {
      return t("told.refundedUnknown", { amount })
    }
    const returned = money(refund.amount, refund.currency_code)
    return refund.fee
      ? t("told.refundedLess", {
          returned,
          fee: money(refund.fee, refund.currency_code),
        })
      : t("told.refunded", { returned })
  }
}
