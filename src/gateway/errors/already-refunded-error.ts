import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

/** The payment was refunded before; the money is with the payer. */
export class AlreadyRefundedError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} was refused: it has already been refunded. Read its details and book that refund.`,
      facts
    )
  }
}
