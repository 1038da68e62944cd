import type { Flaw } from "../../modules/qr-payment/disposition"
import { chargedAmount, formatMoney } from "../../modules/qr-payment/money"
import type { IssuedRow } from "../../modules/qr-payment/row"
import type { MedusaOrder } from "../collection-state"
import type { MedusaContext } from "../context"
import { readOrderBalance } from "../order-balance"

/**
 * What a merchant has to know about an order's price and what all its payments together have paid. Medusa takes a session's
 * amount from the payment collection, and never compares it with the order: killed while a cart changes, it leaves the
 * two apart. An order that was edited, exchanged or claimed is only compared if it was flawed before: Medusa has then asked
 * for what was missing itself, and its sums count goods that are still to be returned. Seen on Medusa 2.21.2; test:
 * order-price.spec.ts.
 */
export async function findPriceGap(
  context: MedusaContext,
  { attention_kind }: IssuedRow,
  { id, currency_code }: MedusaOrder,
  isRefundedBefore = false
): Promise<Flaw | undefined> {
  const { version, pending_difference } = await readOrderBalance(context, id)
  const difference = chargedAmount(Math.abs(pending_difference), currency_code)
  const isChanged =
    version > 1 && attention_kind !== "order" && !isRefundedBefore
  if (isChanged || Number(difference) === 0) {
    return undefined
  }
  const money = formatMoney(difference, currency_code)
  return pending_difference > 0
    ? {
        code: "costs_more",
        words: `order ${id} costs more than was paid, ${money} are missing: collect them before you deliver, or cancel the order`,
      }
    : {
        code: "costs_less",
        words: `order ${id} costs less than was paid, by ${money}: ${isRefundedBefore ? "it had been refunded before, so refund this payment unless you deliver for it" : "deliver what was paid for, or cancel the order, which refunds all of it"}`,
      }
}
