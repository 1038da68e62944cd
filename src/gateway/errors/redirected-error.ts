import {
  adviceWhenUnknown,
  callInWords,
  type ErrorFacts,
  GatewayError,
} from "./gateway-error"

/**
 * 3xx. Not followed: the credentials go to the configured address alone. A
 * redirect may also be what a service says after the work (303).
 */
export class RedirectedError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} failed: the service answered with a redirect (HTTP ${facts.httpStatus}), which is not followed. Set baseUrl to the final https address. ${adviceWhenUnknown(facts)}`,
      facts,
      true
    )
  }
}
