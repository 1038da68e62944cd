import {
  adviceWhenUnknown,
  callInWords,
  type ErrorFacts,
  GatewayError,
} from "./gateway-error"

/** 5xx: the service, or something in front of it, broke down. */
export class ServiceFailedError extends GatewayError {
  readonly retryAfterSeconds?: number

  constructor(facts: ErrorFacts, retryAfterSeconds?: number) {
    super(
      `${callInWords(facts)} failed: the service answered HTTP ${facts.httpStatus}. ${adviceWhenUnknown(facts)}`,
      facts,
      true
    )
    this.retryAfterSeconds = retryAfterSeconds
  }
}
