import {
  adviceWhenUnknown,
  callInWords,
  type ErrorFacts,
  GatewayError,
  isInconclusive,
} from "./gateway-error"

/** An answer that does not say what the contract says it says. */
export class UnreadableAnswerError extends GatewayError {
  /** What was wrong with it, in words and field names, never with values. */
  readonly reason: string

  constructor(facts: ErrorFacts, reason: string) {
    const { httpStatus = 0 } = facts
    const refused = httpStatus >= 400 && !isInconclusive(httpStatus)
    const status = facts.httpStatus ? ` (HTTP ${facts.httpStatus})` : ""
    super(
      `${callInWords(facts)} failed: the answer${status} cannot be read, ${reason}. ${
        refused
          ? "Check that baseUrl is the service's address."
          : adviceWhenUnknown(facts)
      }`,
      facts,
      !refused
    )
    this.reason = reason
  }
}
