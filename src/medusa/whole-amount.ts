import type { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { chargedAmount, formatMoney } from "../modules/qr-payment/money"
import type { IssuedRow } from "../modules/qr-payment/row"

/** The service refunds a payment in whole or not at all: whoever asks for a part reads what is possible. */
export function expectWholeAmount(row: IssuedRow, asked: BigNumberInput): void {
  if (!isWholeAmount(row, asked)) {
    const { amount, currency_code } = row
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Only the whole amount of ${formatMoney(amount, currency_code)} can be refunded: the payment service does not make partial refunds. To give back a part, do not refund it here: once its items are returned or removed, the order's page offers to refund the whole amount and collect what the customer keeps with a payment link. Or give store credit if your store has it.`
    )
  }
}

/** At the digits of the currency: Medusa may have captured 14.8933 of which 14.89 were charged, and are refunded. */
export function isWholeAmount(
  { amount, currency_code }: IssuedRow,
  asked: BigNumberInput
): boolean {
  return chargedAmount(asked, currency_code) === amount
}
