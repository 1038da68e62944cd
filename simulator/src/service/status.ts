import type { State } from "../state"
import { ok, type Answer } from "./answer"
import type { ServiceCall } from "./call"
import { findOwn } from "./find-own"
import { mergeDeep } from "./reshape"

export function paymentStatus(state: State, call: ServiceCall): Answer {
  const payment = findOwn(state, call)
  if (!payment) {
    // `status_code` and not `status`: the contract makes this one exception.
    return {
      status: 404,
      body: { status_code: 404, message: "Invalid payment id" },
    }
  }
  const { paymentId, status, statusOverride } = payment
  return ok(
    "Payment status",
    mergeDeep({ payment_id: paymentId, status }, statusOverride ?? {})
  )
}
