import { dividedBy, show, toDecimal } from "../books/decimal"

/** Invented but plausible: what one unit is worth in US dollars. */
const IN_DOLLARS = new Map([
  ["USD", "1.0000"],
  ["EUR", "1.0870"],
  ["GBP", "1.2700"],
  ["CHF", "1.1300"],
  ["JPY", "0.0067"],
  ["KWD", "3.2500"],
  ["BHD", "2.6500"],
  ["BRL", "0.1800"],
  ["CAD", "0.7300"],
  ["AUD", "0.6600"],
  ["NZD", "0.6000"],
  ["SEK", "0.0950"],
  ["NOK", "0.0930"],
  ["DKK", "0.1460"],
  ["PLN", "0.2500"],
  ["CZK", "0.0430"],
  ["HUF", "0.0028"],
  ["TRY", "0.0300"],
  ["AED", "0.2723"],
  ["SAR", "0.2667"],
  ["INR", "0.0120"],
  ["CNY", "0.1380"],
  ["HKD", "0.1280"],
  ["SGD", "0.7450"],
  ["THB", "0.0280"],
  ["KRW", "0.0007"],
  ["MXN", "0.0550"],
  ["ZAR", "0.0550"],
])

/** A table for a store in this currency; empty for a currency unknown here. */
export function defaultRates(currency: string): Record<string, string> {
  const own = IN_DOLLARS.get(currency)
  const rates: Record<string, string> = {}
  if (own === undefined) {
    return rates
  }
  for (const [code, worth] of IN_DOLLARS) {
    rates[code] = show(dividedBy(toDecimal(worth), toDecimal(own)), 4)
  }
  return rates
}
