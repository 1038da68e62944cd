import {
  callInWords,
  type ErrorFacts,
  GatewayError,
  isInconclusive,
} from "./gateway-error"

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
      isInconclusive(httpStatus)
    )
    this.serviceMessage = serviceMessage
  }
}
