import type { Flaw } from "../../modules/qr-payment/disposition"
import { chargedAmount, formatMoney } from "../../modules/qr-payment/money"
import type { IssuedRow } from "../../modules/qr-payment/row"
import type { MedusaOrder } from "../collection-state"
import type { MedusaContext } from "../context"
import { readOrderBalance } from "../order-balance"
import { owesAtLeast } from "../still-owed"
import { correctOrderSummary } from "./correct-order-summary"

/**
 * Two collections may ask for the same rest of an order, and Medusa's own hook and "Mark as paid" take no lock on the
 * order: both are paid. Seen on Medusa 2.21.2; test: no-longer-owed.spec.ts.
 */
export async function findSecondPayment(
  context: MedusaContext,
  { amount, attention_code }: IssuedRow,
  { id, currency_code }: MedusaOrder
): Promise<Flaw | undefined> {
  await correctOrderSummary(context, id)
  const { pending_difference } = await readOrderBalance(context, id)
  const excess = -pending_difference
  // Once it was found, it is over when nothing is left of it: another payment may have been refunded than meant.
  const isTold = attention_code === "paid_twice"
  if (!isTold && !owesAtLeast(excess, amount, currency_code)) {
    return undefined
  }
  const charged = chargedAmount(excess, currency_code)
  return Number(charged) > 0
    ? {
        code: "paid_twice",
        words: `order ${id} has got ${formatMoney(charged, currency_code)} more than it asks for, because the same was paid twice: refund that much, and no more`,
      }
    : undefined
}
