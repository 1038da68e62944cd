import { showTime } from "../books/clock"
import { show } from "../books/decimal"
import { Refused } from "../books/refused"
import type { State } from "../state"
import { failure, ok, validationError, type Answer } from "./answer"
import type { ServiceCall } from "./call"
import { findOwn } from "./find-own"

export function refundPayment(state: State, call: ServiceCall): Answer {
  if (call.bodyText !== "") {
    const message = "A refund takes no request body"
    return validationError([{ field: "body", message }])
  }
  const payment = findOwn(state, call)
  if (!payment) {
    return failure(404, "Payment not found")
  }
  try {
    state.moves.refund(payment)
  } catch (error) {
    if (error instanceof Refused) {
      return failure(400, error.message)
    }
    throw error
  }
  const { shownDecimals, utcOffsetMinutes } = state.settings.current
  return ok("Payment refunded successfully", {
    payment_id: payment.paymentId,
    refund_amount: show(payment.refund?.amount ?? 0n, shownDecimals),
    refund_fee: show(payment.refund?.fee ?? 0n, shownDecimals),
    status: payment.status,
    refunded_at: showTime(
      payment.refundedAt ?? state.clock.now(),
      utcOffsetMinutes
    ),
  })
}
