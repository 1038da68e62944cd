import { errorAnswer, type FieldProblem } from "./contract"
import {
  AlreadyRefundedError,
  CredentialsRejectedError,
  type ErrorFacts,
  type GatewayError,
  InsufficientBalanceError,
  NotRefundableError,
  PaymentNotFoundError,
  RateLimitedError,
  RedirectedError,
  RejectedError,
  ServiceFailedError,
  UnreadableAnswerError,
  ValidationError,
} from "./errors"
import { jsonOf } from "./json"
import type { Redact } from "./redact"
import { secondsOf } from "./retry-after"

/** An HTTP answer as it came in. */
export type Answer = {
  httpStatus: number
  retryAfter?: string
  text: string
}

const longestMessage = 200
const mostProblems = 50

/** The one place where an answer that is no success becomes an error. */
export function errorFromAnswer(
  answer: Answer,
  call: ErrorFacts,
  redact: Redact
): GatewayError {
  const { httpStatus } = answer
  const facts = { ...call, httpStatus }

  if (httpStatus >= 500) {
    return new ServiceFailedError(facts, secondsOf(answer.retryAfter))
  }
  if (httpStatus < 400) {
    return new RedirectedError(facts)
  }
  if (httpStatus === 401 || httpStatus === 403) {
    return new CredentialsRejectedError(facts)
  }
  if (httpStatus === 429) {
    return new RateLimitedError(facts, secondsOf(answer.retryAfter))
  }

  // From here on the service's own words decide. A page of a proxy or of a
  // wrong address must not pass for "this payment does not exist".
  const json = jsonOf(answer.text)
  if (!json.ok) {
    return new UnreadableAnswerError(facts, json.reason)
  }
  const body = errorAnswer.safeParse(json.value)
  const message = redact(body.data?.message ?? "", longestMessage)

  if (httpStatus === 400 && call.operation === "create" && body.success) {
    const problems = readableProblems(body.data.errors, redact)
    return new ValidationError(facts, message, problems)
  }
  return (
    documentedError(facts, body.data?.message ?? "") ??
    new RejectedError(facts, message)
  )
}

function documentedError(
  facts: ErrorFacts,
  message: string
): GatewayError | undefined {
  const words = message.toLowerCase().replace(/\s+/g, " ").replace(/\W+$/, "")
  const aboutPayment = facts.operation !== "create"

  switch (`${facts.httpStatus} ${words}`) {
    case "404 payment request not found":
    case "404 invalid payment id":
    case "404 payment not found":
      return aboutPayment ? new PaymentNotFoundError(facts) : undefined
  }
  if (facts.operation !== "refund") {
    return undefined
  }
  switch (`${facts.httpStatus} ${words}`) {
    case "400 payment has already been refunded":
      return new AlreadyRefundedError(facts)
    case "400 only completed payments can be refunded":
      return new NotRefundableError(facts)
    case "400 insufficient store balance for refund":
      return new InsufficientBalanceError(facts)
  }
  return undefined
}

function readableProblems(
  problems: (FieldProblem | null | undefined)[],
  redact: Redact
): FieldProblem[] {
  return problems
    .filter((problem) => problem != null)
    .slice(0, mostProblems)
    .map(({ field, message }) => ({
      field: redact(field, longestMessage),
      message: redact(message, longestMessage),
    }))
}
