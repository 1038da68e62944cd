import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

/** 401 or 403. */
export class CredentialsRejectedError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} failed: the service rejected the credentials (HTTP ${facts.httpStatus}). Check apiKey and apiSecret, and that both belong to the same account.`,
      facts
    )
  }
}
