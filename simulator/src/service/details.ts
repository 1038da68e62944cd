import { showTime } from "../books/clock"
import { show, toDecimal } from "../books/decimal"
import { netOf } from "../books/figures"
import type { Payment } from "../books/payment"
import type { Settings } from "../settings/shapes"
import type { State } from "../state"
import { failure, ok, type Answer } from "./answer"
import type { ServiceCall } from "./call"
import { findOwn } from "./find-own"
import { mergeDeep, omitPaths } from "./reshape"

export function paymentDetails(state: State, call: ServiceCall): Answer {
  const payment = findOwn(state, call)
  if (!payment) {
    return failure(404, "Payment request not found")
  }
  const settings = state.settings.current
  const details = mergeDeep(
    showDetails(payment, settings),
    payment.override ?? {}
  )
  return ok("Payment details", omitPaths(details, settings.omit))
}

function showDetails(
  payment: Payment,
  settings: Settings
): Record<string, unknown> {
  const { request } = payment
  const places = settings.shownDecimals
  return {
    payment_id: payment.paymentId,
    qr_code: payment.qrCode,
    amount: show(netOf(payment), places),
    transaction_fee: show(payment.fee, places),
    donation_amount: show(0n, places),
    currency: payment.storeCurrency,
    status: payment.status,
    created_at: showTime(payment.createdAt, settings.utcOffsetMinutes),
    is_sandbox_transaction: payment.mode === "sandbox",
    client: request.client ? { phone_dial_code: "", ...request.client } : null,
    user: payment.user,
    store: settings.store,
    webhook: showWebhook(payment, settings),
    reference: {
      id: request.reference_id ?? null,
      note: request.reference_note ?? null,
    },
    request_amount: {
      amount: show(toDecimal(request.amount), places),
      currency: request.currency,
      conversion_rate: show(payment.rate, 4),
    },
    payload: request.payload ?? null,
    products: (request.products ?? []).map((product) => ({
      ...product,
      price: show(toDecimal(product.price), places),
    })),
  }
}

function showWebhook(
  payment: Payment,
  settings: Settings
): Record<string, unknown> | null {
  const url = payment.request.webhook_url
  if (url === undefined) {
    return null
  }
  const last = payment.deliveries.at(-1)
  return {
    url,
    called_at: last ? showTime(last.at, settings.utcOffsetMinutes) : null,
    response: last?.response ?? null,
  }
}
