import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

/** The payment is not in the state `completed`. */
export class NotRefundableError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} was refused: only completed payments can be refunded. Read its status first.`,
      facts
    )
  }
}
