import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

/** 429. */
export class RateLimitedError extends GatewayError {
  readonly retryAfterSeconds?: number

  constructor(facts: ErrorFacts, retryAfterSeconds?: number) {
    const advice =
      retryAfterSeconds === undefined
        ? "Ask less often."
        : `Try again in ${retryAfterSeconds} s.`
    super(
      `${callInWords(facts)} was refused: too many requests (HTTP 429). ${advice}`,
      facts
    )
    this.retryAfterSeconds = retryAfterSeconds
  }
}
