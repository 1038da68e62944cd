import { show, toDecimal } from "../books/decimal"
import type { Payment } from "../books/payment"
import type { Settings } from "../settings/shapes"

/** Fills the merchant's HTML template; what is filled in is escaped. */
export function showInstructions(payment: Payment, settings: Settings): string {
  const { amount, currency } = payment.request
  const values = new Map([
    ["qr_code", payment.qrCode],
    ["amount", show(toDecimal(amount), settings.shownDecimals)],
    ["currency", currency],
    ["store", settings.store.name],
  ])
  return settings.instructions.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined ? whole : escapeHtml(value)
  })
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}
