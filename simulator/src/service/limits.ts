import type { Books } from "../books/books"
import type { Clock } from "../books/clock"
import { times, toDecimal, type Decimal } from "../books/decimal"
import type { Settings } from "../settings/shapes"
import type { FieldError } from "./answer"

/** All limits are in the store's currency, so the amount is converted first. */
export function checkLimits(
  requested: number,
  rate: Decimal,
  settings: Settings,
  books: Books,
  clock: Clock
): FieldError[] {
  const amount = times(toDecimal(requested), rate)
  const { currency, minimum, maximum, daily, monthly } = settings
  const wrong = (words: string): FieldError[] => [
    { field: "amount", message: words },
  ]
  if (amount < toDecimal(minimum)) {
    return wrong(`amount is below the minimum of ${minimum} ${currency}`)
  }
  if (amount > toDecimal(maximum)) {
    return wrong(`amount is above the maximum of ${maximum} ${currency}`)
  }
  if (daily === null && monthly === null) {
    return []
  }
  // Expired payments give their share of the limits back.
  books.sweep()
  const now = clock.now()
  if (daily !== null && books.spending.onDay(now) + amount > toDecimal(daily)) {
    return wrong(`amount exceeds the daily limit of ${daily} ${currency}`)
  }
  if (
    monthly !== null &&
    books.spending.inMonth(now) + amount > toDecimal(monthly)
  ) {
    return wrong(`amount exceeds the monthly limit of ${monthly} ${currency}`)
  }
  return []
}
