import { cleanAscii } from "../text"
import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

/** A status value that the contract does not know; never taken for paid. */
export class UnknownStatusError extends GatewayError {
  readonly received: string

  constructor(facts: ErrorFacts, received: string) {
    const value = cleanAscii(received, 40)
    super(
      `${callInWords(facts)} gave a status that is not in the contract: "${value}". Look at the payment in the service's own dashboard.`,
      facts,
      true
    )
    this.received = value
  }
}
