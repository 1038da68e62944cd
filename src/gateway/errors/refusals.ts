import type { FieldProblem } from "../contract"
import { cleanText } from "../text"
import {
  callInWords,
  type ErrorFacts,
  GatewayError,
  isInconclusive,
} from "./base"

// The service said no, or would have: nothing happened.

/** Invalid or missing input at create, with the fields the service named. */
export class ValidationError extends GatewayError {
  readonly errors: FieldProblem[]

  constructor(
    facts: ErrorFacts,
    serviceMessage: string,
    errors: FieldProblem[]
  ) {
    const problems = errors
      .map(({ field, message }) => `${field}: ${message}`)
      .join("; ")
    const reason = [serviceMessage, problems].filter(Boolean).join(": ")
    super(
      `${callInWords(facts)} was refused: ${cleanText(reason, 400) || "no reason given"}. Correct the input and the store's limits before trying again.`,
      facts
    )
    this.errors = errors
  }
}

/** 401 or 403. */
export class CredentialsRejectedError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} failed: the service rejected the credentials (HTTP ${facts.httpStatus}). Check apiKey and apiSecret, and that both belong to the same account.`,
      facts
    )
  }
}

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

/** The service itself said that it does not know the payment id. */
export class PaymentNotFoundError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} failed: the service does not know this id. Check that the credentials belong to the account that created the payment.`,
      facts
    )
  }
}

/** An id that would address another endpoint; the service was not asked. */
export class UnusablePaymentIdError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} was not tried: the payment id is empty or cannot stand in a path. Pass the payment_id that create returned.`,
      facts
    )
  }
}

/** The payment is not in the state `completed`. */
export class NotRefundableError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} was refused: only completed payments can be refunded. Read its status first.`,
      facts
    )
  }
}

/** The payment was refunded before; the money is with the payer. */
export class AlreadyRefundedError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} was refused: it has already been refunded. Read its details and book that refund.`,
      facts
    )
  }
}

/** The store's balance at the service is below the refund amount. */
export class InsufficientBalanceError extends GatewayError {
  constructor(facts: ErrorFacts) {
    super(
      `${callInWords(facts)} was refused: the store's balance does not cover it. Top the balance up, then refund again.`,
      facts
    )
  }
}

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
