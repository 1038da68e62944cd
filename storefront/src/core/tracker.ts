import type { Outcome } from "./answer.js"
import type { Clock } from "./clock.js"
import { createCountdown } from "./countdown.js"
import { FRESH, type Facts } from "./phase.js"
import type { PaymentStatus } from "./types.js"

/** Collects the facts about one session, answer by answer. */
export interface Tracker {
  take(outcome: Outcome): void
  now(): Facts
  /** Milliseconds until the shown time changes. */
  nextTick(): number
}

export function createTracker(clock: Clock, status: PaymentStatus): Tracker {
  const countdown = createCountdown(clock)
  let facts: Facts = { ...FRESH, status }
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
        facts = { ...FRESH, status: paid ? "completed" : status }
        if (expiresIn !== null) countdown.sync(expiresIn)
        return
      }
      case "replaced":
        facts.gone = true
        return
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
    failingFor: facts.failures > 0 ? clock.now() - failingSince : 0,
    left: countdown.left(),
    overdue: countdown.overdue(),
  })

  return { take, now, nextTick: countdown.nextTick }
}
