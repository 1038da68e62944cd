import type { State } from "../state"
import { ok, type Answer } from "./answer"
import type { ServiceCall } from "./call"
import { findOwn } from "./find-own"

export function paymentStatus(state: State, call: ServiceCall): Answer {
  const payment = findOwn(state, call)
  if (!payment) {
    // `status_code` and not `status`: the contract makes this one exception.
    return {
      status: 404,
      body: { status_code: 404, message: "Invalid payment id" },
    }
  }
  return ok("Payment status", {
    payment_id: payment.paymentId,
    status: payment.status,
  })
}
