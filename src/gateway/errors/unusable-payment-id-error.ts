import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

/** An id that would address another endpoint; the service was not asked. */
export class UnusablePaymentIdError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} was not tried: the payment id is empty or cannot stand in a path. Pass the payment_id that create returned.`,
      facts
    )
  }
}
