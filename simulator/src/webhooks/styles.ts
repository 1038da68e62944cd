import { show, toDecimal } from "../books/decimal"
import type { Payment } from "../books/payment"
import type { PaymentStatus } from "../books/status"
import type { WebhookStyle } from "../settings/shapes"

export interface WebhookRequest {
  method: "POST" | "GET" | "PUT"
  url: string
  headers: Record<string, string>
  body: string | undefined
}

/**
 * The contract leaves method, headers and body of the callback open, so each
 * style here is one that the service might turn out to use.
 */
export function shapeWebhook(
  style: WebhookStyle,
  url: string,
  payment: Payment,
  event: PaymentStatus
): WebhookRequest {
  const { reference_id, amount, currency } = payment.request
  const flat = {
    payment_id: payment.paymentId,
    status: event,
    ...(reference_id === undefined ? {} : { reference_id }),
    amount: show(toDecimal(amount), 2),
    currency,
  }
  const json = { "content-type": "application/json" }
  switch (style) {
    case "json-flat":
      return { method: "POST", url, headers: json, body: JSON.stringify(flat) }
    case "json-nested": {
      const body = JSON.stringify({ event: `payment.${event}`, data: flat })
      return { method: "POST", url, headers: json, body }
    }
    case "form": {
      const headers = { "content-type": "application/x-www-form-urlencoded" }
      const body = new URLSearchParams(flat).toString()
      return { method: "POST", url, headers, body }
    }
    case "empty":
      return { method: "POST", url, headers: {}, body: undefined }
    case "text": {
      const headers = { "content-type": "text/plain" }
      const body = `Payment ${payment.paymentId} is ${event}`
      return { method: "POST", url, headers, body }
    }
    case "broken-json": {
      const body = JSON.stringify(flat).slice(0, -12)
      return { method: "POST", url, headers: json, body }
    }
    case "get-query":
      return {
        method: "GET",
        url: withQuery(url, flat),
        headers: {},
        body: undefined,
      }
    case "put":
      return { method: "PUT", url, headers: json, body: JSON.stringify(flat) }
  }
}

/** Added to what the merchant's address carries already, which stays. */
function withQuery(url: string, values: Record<string, string>): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(values)) {
    address.searchParams.append(name, value)
  }
  return address.href
}
