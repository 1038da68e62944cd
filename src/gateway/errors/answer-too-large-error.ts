import {
  adviceWhenUnknown,
  callInWords,
  type ErrorFacts,
  GatewayError,
} from "./gateway-error"

/** The body, unpacked, is above what any answer of the contract needs. */
export class AnswerTooLargeError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} failed: the answer is larger than 1 MiB and was not read. Check that baseUrl is the service's address. ${adviceWhenUnknown(facts)}`,
      facts,
      true
    )
  }
}
