import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

/** The service itself said that it does not know the payment id. */
export class PaymentNotFoundError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} failed: the service does not know this id. Check that the credentials belong to the account that created the payment.`,
      facts
    )
  }
}
