import type { PaymentStatus, Phase, Reason } from "./types.js"

/** So long the last check at zero may take before the shopper is told that the code has run out. */
export const CHECKING_TIME = 20_000
/** After that long nobody listens for a late payment here; the store settles it all the same. */
export const LATE_TIME = 180_000
/** A loss of network that lasts longer is told as a service that cannot be reached. */
export const LOST_TIME = 60_000
/** A single error page is a hiccup; two in a row are a service in trouble. */
const TROUBLES = 2

/** Everything that decides what the shopper is told. */
export interface Facts {
  status: PaymentStatus
  /** Why the money goes back. */
  reason: Reason | null
  /** The order that owns the money, as soon as it is known. */
  orderId?: string | null
  /** The backend knows the session no more, has another code for it, or another amount. */
  gone: "replaced" | "changed" | null
  /** Questions in a row that nobody answered, or that were answered with an error. */
  failures: number
  /** Of these, the last ones that were answered with an error. */
  troubles: number
  /** Milliseconds since the first of the failures. */
  failingFor: number
  /** Seconds left, null until the server has told. */
  left: number | null
  /** Milliseconds since the time ran out. */
  overdue: number
}

export const FRESH: Facts = {
  status: "pending",
  reason: null,
  gone: null,
  failures: 0,
  troubles: 0,
  failingFor: 0,
  left: null,
  overdue: 0,
}

export function phaseOf(facts: Facts): Phase {
  const { status, reason, orderId, gone } = facts
  if (status === "completed") {
    if (orderId || !reason) return "paid"
    return reason === "held" ? reason : "returning"
  }
  return status === "pending" ? (gone ?? pendingPhase(facts)) : status
}

function pendingPhase(facts: Facts): Phase {
  const { left, overdue, failures, troubles, failingFor } = facts
  if (left === 0) {
    if (overdue < CHECKING_TIME) return "checking"
    return failures > 0 ? "unreachable" : "expired"
  }
  if (troubles >= TROUBLES || failingFor >= LOST_TIME) return "unreachable"
  return failures > 0 ? "lost" : "waiting"
}

/** Whether the code may still be shown: it is covered as soon as paying it would be a mistake. */
export function showsCode(phase: Phase, left: number | null): boolean {
  const open =
    phase === "waiting" || phase === "lost" || phase === "unreachable"
  return open && left !== 0
}
