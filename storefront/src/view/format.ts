const MINUTE = 60
const HOUR = 3600

/** The amount as the shopper's language writes it; without a currency just the number. */
export function money(
  amount: number | null,
  currencyCode: string | null,
  lang: string
): string {
  if (amount === null) return ""
  const style = currencyCode
    ? { style: "currency" as const, currency: currencyCode.toUpperCase() }
    : {}
  return new Intl.NumberFormat(lang, style).format(amount)
}

/** 14:59, or 01:02:03 above an hour. */
export function clockTime(seconds: number, lang: string): string {
  const digits = new Intl.NumberFormat(lang, { minimumIntegerDigits: 2 })
  const hours = Math.floor(seconds / HOUR)
  const parts = [Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE]
  if (hours > 0) parts.unshift(hours)
  return parts.map((part) => digits.format(part)).join(":")
}

/** "2 minutes 30 seconds", with the plurals of the language. */
export function spokenTime(seconds: number, lang: string): string {
  const unit = (value: number, name: "minute" | "second") =>
    new Intl.NumberFormat(lang, {
      style: "unit",
      unit: name,
      unitDisplay: "long",
    }).format(value)
  const minutes = Math.floor(seconds / MINUTE)
  const rest = seconds % MINUTE
  const parts = minutes > 0 ? [unit(minutes, "minute")] : []
  if (rest > 0 || minutes === 0) parts.push(unit(rest, "second"))
  return parts.join(" ")
}
