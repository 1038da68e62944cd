import type { Clock } from "./clock.js"

/** Answers carry whole seconds: a smaller difference is rounding and would make the clock stutter. */
const ROUNDING = 1500

/** Seconds left, from the server's last word. */
export interface Countdown {
  sync(secondsLeft: number): void
  /** Whole seconds, never below zero; null until the server has spoken. */
  left(): number | null
  /** Milliseconds since it reached zero. */
  overdue(): number
  /** Milliseconds until the shown number changes. */
  nextTick(): number
}

export function createCountdown(clock: Clock): Countdown {
  let end: number | null = null
  const rest = () => (end === null ? 0 : end - clock.now())
  return {
    sync(secondsLeft) {
      const told = clock.now() + secondsLeft * 1000
      // Zero told twice does not make the end any later.
      if (secondsLeft === 0) end = Math.min(end ?? told, told)
      else if (Math.abs(told - (end ?? 0)) >= ROUNDING) end = told
    },
    left: () => (end === null ? null : Math.max(0, Math.ceil(rest() / 1000))),
    overdue: () => Math.max(0, -rest()),
    nextTick: () => (rest() > 0 && rest() % 1000) || 1000,
  }
}
