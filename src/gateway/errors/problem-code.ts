import {
  AlreadyRefundedError,
  CredentialsRejectedError,
  InsufficientBalanceError,
  NotRefundableError,
  PaymentNotFoundError,
  RateLimitedError,
  RejectedError,
  ValidationError,
} from "./refusals"
import {
  AnswerTooLargeError,
  ConnectionFailedError,
  RedirectedError,
  ServiceFailedError,
  TimedOutError,
  UnknownStatusError,
  UnreadableAnswerError,
} from "./transport"

/**
 * What went wrong with a call, for whoever reads it in another language than the message.
 * - refused: the service does not want to do it
 * - credentials: it rejected the credentials
 * - rate_limited: it was asked too often
 * - not_found: it does not know the payment
 * - no_answer: it could not be reached, or did not answer in time
 * - service_error: it broke down
 * - unreadable: its answer is not what the contract says
 * - other: nothing that it said
 */
export const problemCodes = [
  ...(["refused", "credentials", "rate_limited", "not_found"] as const),
  ...(["no_answer", "service_error", "unreadable", "other"] as const),
] as const

export type ProblemCode = (typeof problemCodes)[number]

type Class = abstract new (...args: never[]) => Error

const classes: [ProblemCode, Class[]][] = [
  [
    "refused",
    [
      ...[ValidationError, RejectedError, NotRefundableError],
      ...[AlreadyRefundedError, InsufficientBalanceError],
    ],
  ],
  ["credentials", [CredentialsRejectedError]],
  ["rate_limited", [RateLimitedError]],
  ["not_found", [PaymentNotFoundError]],
  ["no_answer", [ConnectionFailedError, TimedOutError]],
  ["service_error", [ServiceFailedError]],
  [
    "unreadable",
    [
      ...[UnreadableAnswerError, UnknownStatusError],
      ...[RedirectedError, AnswerTooLargeError],
    ],
  ],
]

export function problemCodeOf(error: unknown): ProblemCode {
  const found = classes.find(([, some]) =>
    some.some((one) => error instanceof one)
  )
  return found?.[0] ?? "other"
}
