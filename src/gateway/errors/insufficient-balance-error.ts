import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

/** The store's balance at the service is below the refund amount. */
export class InsufficientBalanceError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} was refused: the store's balance does not cover it. Top the balance up, then refund again.`,
      facts
    )
  }
}
