import { cleanAscii } from "../text"
import {
  adviceWhenUnknown,
  callInWords,
  type ErrorFacts,
  GatewayError,
  isInconclusive,
} from "./base"

// No answer, or none that can be read: nobody knows whether create or refund was done.

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

/** A status value that the contract does not know; never taken for paid. */
export class UnknownStatusError extends GatewayError {
  readonly received: string

  constructor(facts: ErrorFacts, received: string) {
    const value = cleanAscii(received, 40)
    super(
      `${callInWords(facts)} gave a status that is not in the contract: "${value}". Look at the payment in the service's own dashboard.`,
      facts,
      true
    )
    this.received = value
  }
}
