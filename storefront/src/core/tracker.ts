import type { Outcome } from "./answer.js"
import type { Clock } from "./clock.js"
import { createCountdown } from "./countdown.js"
import { FRESH, type Facts } from "./phase.js"

/** Collects the facts about one session, answer by answer. */
export interface Tracker {
  take(outcome: Outcome): void
  now(): Facts
  /** Milliseconds until the shown time changes. */
  nextTick(): number
}

/** What a session or an answer tells of the payment itself. */
type Standing = Pick<Facts, "status" | "reason" | "orderId">

export function createTracker(clock: Clock, known: Standing): Tracker {
  const countdown = createCountdown(clock)
  let facts = factsOf(known)
  let failingSince = 0

  function fail(troubles: number): void {
    if (facts.failures === 0) failingSince = clock.now()
    facts = { ...facts, failures: facts.failures + 1, troubles }
  }

  function take(outcome: Outcome): void {
    switch (outcome.kind) {
      case "report": {
        const { status, expiresIn } = outcome.report
        // Paid never becomes pending again, whichever instance answers.
        const paid = status === "pending" && facts.status === "completed"
        facts = factsOf(paid ? facts : outcome.report)
        if (status === "expired") countdown.sync(0)
        else if (expiresIn !== null) countdown.sync(expiresIn)
        return
      }
      case "replaced":
      case "changed":
        facts = { ...facts, gone: outcome.kind, failures: 0 }
        // The code's time is over: from now on only late money is looked for.
        return countdown.sync(0)
      case "busy":
        return
      case "trouble":
        return fail(facts.troubles + 1)
      case "silence":
        return fail(0)
    }
  }

  const now = () => ({
    ...facts,
    failingFor: facts.failures && clock.now() - failingSince,
    left: countdown.left(),
    overdue: countdown.overdue(),
  })

  return { take, now, nextTick: countdown.nextTick }
}

function factsOf({ status, reason, orderId }: Standing): Facts {
  return { ...FRESH, status, reason, orderId }
}
