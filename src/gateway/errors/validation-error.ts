import type { FieldProblem } from "../contract"
import { cleanText } from "../text"
import { callInWords, type ErrorFacts, GatewayError } from "./gateway-error"

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
