import { escape } from "./escape.js"

const MINUTE = 60
const HOUR = 3600

/** As a language writes it. A locale or currency that the browser refuses must not take the page away. */
function write(
  value: number,
  lang: string,
  style: Intl.NumberFormatOptions,
  unit = ""
): string {
  try {
    return value.toLocaleString(lang.replace("_", "-"), style)
  } catch {
    return `${value} ${unit}`.trim()
  }
}

/** The amount as the shopper's language writes it; without a currency just the number. */
export function money(
  amount: number | null,
  currencyCode: string | null,
  lang: string
): string {
  if (amount === null) return ""
  const currency = currencyCode?.toUpperCase()
  const style = currency ? { style: "currency" as const, currency } : {}
  return write(amount, lang, style, currency)
}

/**
 * A number in groups of five, as wallets show it, as HTML. Only the style sets
 * them apart: what is copied has no spaces. A code that is no number stays as it is.
 */
export function grouped(code: string): string {
  return /\D/.test(code)
    ? escape(code)
    : code.replace(/\d{5}(?=\d)/g, "<span>$&</span>")
}

/** 14:59, or 01:02:03 above an hour. */
export function clockTime(seconds: number, lang: string): string {
  const digits = { minimumIntegerDigits: 2 }
  const hours = Math.floor(seconds / HOUR)
  const parts = [Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE]
  if (hours > 0) parts.unshift(hours)
  return parts.map((part) => write(part, lang, digits)).join(":")
}

/** "2 minutes 30 seconds", with the plurals of the language. */
export function spokenTime(seconds: number, lang: string): string {
  const count = (value: number, unit: "minute" | "second") =>
    write(value, lang, { style: "unit", unit, unitDisplay: "long" }, unit)
  const minutes = Math.floor(seconds / MINUTE)
  const rest = seconds % MINUTE
  const parts = minutes > 0 ? [count(minutes, "minute")] : []
  if (rest > 0 || minutes === 0) parts.push(count(rest, "second"))
  return parts.join(" ")
}
