import { show, toDecimal } from "../books/decimal"
import type { Payment } from "../books/payment"
import type { State } from "../state"

/** What a wallet shows to someone who scanned the code. */
export function walletView(state: State, payment: Payment) {
  const { request } = payment
  const { store, shownDecimals } = state.settings.current
  const left = payment.expiresAt - state.clock.now()
  return {
    code: payment.qrCode,
    status: payment.status,
    store: { name: store.name, domain: store.domain },
    amount: show(toDecimal(request.amount), shownDecimals),
    currency: request.currency,
    store_amount: show(payment.gross, shownDecimals),
    store_currency: payment.storeCurrency,
    sandbox: payment.mode === "sandbox",
    note: request.reference_note ?? null,
    products: (request.products ?? []).map(({ name, quantity }) => ({
      name,
      quantity,
    })),
    // Relative, so that a phone with a wrong clock counts down rightly.
    expires_in: Math.max(0, left / 1000),
    fail_reason: payment.failReason,
    paid_by: payment.user?.name ?? null,
    // In the store's currency, as the service counts refunds.
    refund: payment.refund && {
      amount: show(payment.refund.amount, shownDecimals),
      fee: show(payment.refund.fee, shownDecimals),
    },
  }
}

/** What somebody could pay now, the newest first. */
export function payable(state: State) {
  return state.books
    .latest()
    .map((payment) => walletView(state, payment))
    .filter(({ status }) => status === "pending")
}

export function overview(state: State) {
  return {
    store: state.settings.current.store.name,
    credentials: state.credentials,
    payments: state.books.latest().map((payment) => walletView(state, payment)),
  }
}
