import {
  adviceWhenUnknown,
  callInWords,
  type ErrorFacts,
  GatewayError,
} from "./gateway-error"

/** The connection could not be made, or broke before the answer was whole. */
export class ConnectionFailedError extends GatewayError {
  readonly code: string

  constructor(facts: ErrorFacts, code: string, nothingWasSent: boolean) {
    super(
      nothingWasSent
        ? `${callInWords(facts)} failed: no connection to the service (${code}). Nothing was sent. Check baseUrl and the network.`
        : `${callInWords(facts)} failed: the connection broke (${code}). ${adviceWhenUnknown(facts)}`,
      facts,
      !nothingWasSent
    )
    this.code = code
  }
}
