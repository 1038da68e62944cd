import type { Clock } from "./clock.js"
import type { Page } from "./page.js"

/** A question that takes longer is given up. */
export const GIVE_UP = 8000
/** A question that was under way when a phone went to sleep seldom comes back. */
const STALE = 2000

export interface PollerParts<Result> {
  clock: Clock
  page: Page
  /** Asks once; must not reject. */
  ask: (signal: AbortSignal) => Promise<Result>
  /** The result of a question that was given up. */
  silence: Result
  /** Takes a result and says when to ask again: pause and earliest moment in ms from now, or null to stop for good. */
  take: (result: Result) => { pause: number; notBefore: number } | null
}

export interface Poller {
  start(): void
  stop(): void
  /** Asks at once, or as soon as the server allows. */
  now(): void
}

/** Asks again and again, never twice at once: the next pause starts after the last answer. */
export function createPoller<Result>(parts: PollerParts<Result>): Poller {
  const { clock, page, ask, silence, take } = parts
  let running = false
  let inFlight: AbortController | null = null
  let since = 0
  let earliest = 0
  /** Of the pause before a question, or of the patience with it. */
  let cancelTimer = () => {}
  let cancelWake = () => {}

  function drop(): void {
    cancelTimer()
    inFlight?.abort()
    inFlight = null
  }

  function schedule(pause: number): void {
    drop()
    const wait = Math.max(pause, earliest - clock.now())
    if (wait > 0) cancelTimer = clock.after(wait, run)
    else run()
  }

  function run(): void {
    const question = (inFlight = new AbortController())
    since = clock.now()
    const settle = (result: Result) => {
      // Stopped, given up or overtaken: nobody waits for this answer any more.
      if (inFlight !== question) return
      drop()
      proceed(result)
    }
    cancelTimer = clock.after(GIVE_UP, () => settle(silence))
    void ask(question.signal).then(settle)
  }

  function proceed(result: Result): void {
    const next = take(result)
    // `take` may have stopped or restarted us.
    if (!running || inFlight) return
    if (!next) return stop()
    earliest = clock.now() + next.notBefore
    schedule(next.pause)
  }

  function now(): void {
    const fresh = inFlight && clock.now() - since < STALE
    if (running && !fresh) schedule(0)
  }

  function stop(): void {
    running = false
    cancelWake()
    drop()
  }

  function start(): void {
    if (running) return
    running = true
    earliest = 0
    cancelWake = page.onWake(now)
    run()
  }

  return { start, stop, now }
}
