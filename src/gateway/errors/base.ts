import { cleanText } from "../text"

export type Operation = "create" | "details" | "status" | "refund"

/** What every error knows about the call that it ended. */
export type ErrorFacts = {
  operation: Operation
  paymentId?: string
  httpStatus?: number
  /** A plain error with a code and a message, never the HTTP library's own. */
  cause?: Error
}

export class GatewayError extends Error {
  readonly operation: Operation
  readonly paymentId?: string
  readonly httpStatus?: number
  /**
   * For create and refund: the service may have done the work although no good
   * answer came. Look at the payment before trying again. Always false for
   * reads, which change nothing.
   */
  readonly mayHaveHappened: boolean

  constructor(message: string, facts: ErrorFacts, mayHaveHappened = false) {
    super(message, facts.cause && { cause: facts.cause })
    this.name = new.target.name
    this.operation = facts.operation
    this.paymentId = facts.paymentId
    this.httpStatus = facts.httpStatus
    this.mayHaveHappened = mayHaveHappened && changesMoney(facts.operation)
    // Again, so that the first line of the stack has the class's name.
    Error.captureStackTrace(this, new.target)
  }
}

export function changesMoney(operation: Operation): boolean {
  return operation === "create" || operation === "refund"
}

/** A request timeout and a conflict do not rule out that the work was done. */
export function isInconclusive(httpStatus: number): boolean {
  return httpStatus === 408 || httpStatus === 409
}

/** The call in words, to open an error's message with. */
export function callInWords({ operation, paymentId = "" }: ErrorFacts): string {
  const id = cleanText(paymentId, 64)
  switch (operation) {
    case "create":
      return "Creating a payment"
    case "details":
      return `Reading payment ${id}`
    case "status":
      return `Reading the status of payment ${id}`
    case "refund":
      return `Refunding payment ${id}`
  }
}

/** What to do after a call of which the outcome is not known. */
export function adviceWhenUnknown({ operation }: ErrorFacts): string {
  switch (operation) {
    case "create":
      return "The service may have created the payment: there may be a code that nobody was shown."
    case "refund":
      return "The refund may have happened: read the payment's status before refunding again."
    case "details":
    case "status":
      return "Nothing was changed: try again later."
  }
}
