import { defaultCurrencies, MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"

const ROUND_HALF_UP = 4
const ROUND_DOWN = 1

/** Digits that a service shows at the least, so that "14" is never taken for 14.89. */
const FEWEST_SHOWN_DIGITS = 2

export function currencyDigits(currencyCode: string): number {
  return defaultCurrencies[currencyCode.toUpperCase()]?.decimal_digits ?? 2
}

/** The one place where an amount is rounded: Medusa hands over unrounded ones (33 % off sent 14.8933). */
export function chargedAmount(
  amount: BigNumberInput,
  currencyCode: string
): string {
  return MathBN.convert(amount).toFixed(
    currencyDigits(currencyCode),
    ROUND_HALF_UP
  )
}

export function formatMoney(amount: string, currencyCode: string): string {
  return `${amount} ${currencyCode.toUpperCase()}`
}

/**
 * Compares at the digits that the service shows: it writes two places, so 1.234 KWD may come back as 1.23.
 * Whether it then rounds or cuts is not shown in the contract; either is the same money.
 */
export function isSameAmount(charged: string, shown: string): boolean {
  const ours = MathBN.convert(charged)
  const theirs = MathBN.convert(shown)
  if (ours.eq(theirs)) {
    return true
  }
  const shownDigits = shown.split(".")[1]?.length ?? 0
  if (shownDigits < FEWEST_SHOWN_DIGITS) {
    return false
  }
  return ([ROUND_HALF_UP, ROUND_DOWN] as const).some((mode) =>
    MathBN.convert(ours.toFixed(shownDigits, mode)).eq(theirs)
  )
}
