import {
  adviceWhenUnknown,
  callInWords,
  type ErrorFacts,
  GatewayError,
} from "./gateway-error"

/** No whole answer within `timeoutMs`. */
export class TimedOutError extends GatewayError {
  constructor(facts: ErrorFacts, timeoutMs: number) {
    super(
      `${callInWords(facts)} failed: no whole answer within ${timeoutMs} ms. ${adviceWhenUnknown(facts)}`,
      facts,
      true
    )
  }
}
