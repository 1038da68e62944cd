import type { Payment } from "../books/payment"
import type { State } from "../state"
import type { ServiceCall } from "./call"

/** By its id alone, and only in the mode that the credentials stand for. */
export function findOwn(state: State, call: ServiceCall): Payment | undefined {
  const payment = state.books.find(call.paymentId)
  return payment?.paymentId === call.paymentId && payment.mode === call.mode
    ? payment
    : undefined
}
