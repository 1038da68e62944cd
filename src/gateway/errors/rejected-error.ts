import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

/** A request timeout and a conflict do not rule out that the work was done. */
const inconclusive = new Set([408, 409])

/** Any 4xx that the contract does not describe. */
export class RejectedError extends GatewayError {
  /** The service's own words: one line, cut, empty when it gave none. */
  readonly serviceMessage: string

  constructor(facts: ErrorFacts, serviceMessage: string) {
    const { httpStatus = 400 } = facts
    const advice =
      httpStatus === 404 || httpStatus === 405
        ? "Check that baseUrl is the service's address."
        : "The contract does not describe this refusal: ask the service's support."
    super(
      `${callInWords(facts)} was refused with HTTP ${httpStatus}: ${serviceMessage || "no reason given"}. ${advice}`,
      facts,
      inconclusive.has(httpStatus)
    )
    this.serviceMessage = serviceMessage
  }
}
