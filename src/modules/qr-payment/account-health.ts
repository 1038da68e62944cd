import type { Logger } from "@medusajs/framework/types"
import type { OutcomeListener } from "../../gateway/client"
import {
  AlreadyRefundedError,
  CredentialsRejectedError,
  InsufficientBalanceError,
  NotRefundableError,
  PaymentNotFoundError,
  ValidationError,
} from "../../gateway/errors"
import { cleanText, messageOf } from "../../gateway/text"
import type { Outages } from "./ledger/outages"
import { type OutageKind, outageKinds } from "./models/qr-payment-outage"

/** In a sale the service is asked hundreds of times a second: that all is well, or is not, is written this often. */
const NOTED_EVERY_MS = 5_000

const LONGEST_PROBLEM = 300

/** With these the service has understood the call, and knows the account. */
const answers = [
  ValidationError,
  PaymentNotFoundError,
  NotRefundableError,
  AlreadyRefundedError,
  InsufficientBalanceError,
]

/** Writes into the ledger since when the service fails an account. No call waits for it, or fails because of it. */
export class AccountHealth {
  readonly #outages: Outages
  readonly #installation: string
  readonly #logger: Logger
  #isReported = false

  constructor(outages: Outages, installation: string, logger: Logger) {
    this.#outages = outages
    this.#installation = installation
    this.#logger = logger
  }

  listenerFor(account: string): OutcomeListener {
    const scope = { account, installation: this.#installation }
    const notedAt = new Map<OutageKind | "answer", number>()
    let last = Promise.resolve()
    const write = (work: () => Promise<void>) => {
      // One after the other, so that an answer ends what came before it.
      last = last.then(work).catch((error: unknown) => this.#report(error))
    }
    return (error) => {
      const outcome = outcomeOf(error)
      const now = performance.now()
      if (now - (notedAt.get(outcome) ?? -Infinity) < NOTED_EVERY_MS) {
        return
      }
      if (outcome === "answer") {
        write(() => this.#outages.end(scope, [...outageKinds]))
      } else {
        // The next answer is news.
        notedAt.delete("answer")
        const problem = cleanText(messageOf(error), LONGEST_PROBLEM)
        write(() => this.#outages.note(outcome, scope, problem))
      }
      notedAt.set(outcome, now)
    }
  }

  #report(error: unknown): void {
    if (!this.#isReported) {
      this.#isReported = true
      this.#logger.warn(
        `medusa-payment-qr: how the service answers could not be noted: ${messageOf(error)}`
      )
    }
  }
}

function outcomeOf(error: unknown): OutageKind | "answer" {
  if (!error || answers.some((kind) => error instanceof kind)) {
    return "answer"
  }
  return error instanceof CredentialsRejectedError ? "credentials" : "service"
}
