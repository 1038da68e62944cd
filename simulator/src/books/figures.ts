import type { Settings } from "../settings/shapes"
import { percentOf, round, times, toDecimal, type Decimal } from "./decimal"
import type { Payment, RefundFigures } from "./payment"

/** undefined: the store does not take this currency. */
export function rateFor(
  currency: string,
  settings: Settings
): Decimal | undefined {
  if (currency === settings.currency) {
    return toDecimal(1)
  }
  return Object.hasOwn(settings.rates, currency)
    ? toDecimal(settings.rates[currency] ?? 0)
    : undefined
}

/**
 * Rounded here, once, to the digits that are shown: so net and fee always add
 * up to what the customer paid, and the balance moves by what the books say.
 */
export function chargeFigures(
  amount: number,
  rate: Decimal,
  settings: Settings
): { gross: Decimal; fee: Decimal } {
  const places = settings.shownDecimals
  const gross = round(times(toDecimal(amount), rate), places)
  const percent = toDecimal(settings.transactionFeePercent)
  return { gross, fee: round(percentOf(gross, percent), places) }
}

export function netOf(payment: Payment): Decimal {
  return payment.gross - payment.fee
}

/** "Original amount minus the refund fee": the original is what was paid. */
export function refundFigures(
  payment: Payment,
  settings: Settings
): RefundFigures {
  const percent = toDecimal(settings.refundFeePercent)
  const fee = round(percentOf(payment.gross, percent), settings.shownDecimals)
  return { amount: payment.gross - fee, fee }
}
