import type { Clock } from "./clock.js"
import { PATIENCE } from "./pace.js"
import type { Page } from "./page.js"

/** A question that takes longer is given up. */
export const GIVE_UP = 8000
/** A question that was under way when a phone went to sleep seldom comes back. */
const STALE = 2000

/** A stream that has not said what the payment is by then is held back on its way. */
export const OPENING = 5000
/** Two of the server's signs of life have not come. */
export const QUIET = 45_000
/** A stream that lives so long has passed on a sign of life: the way is open. */
const PROVEN = 10_000
/** From one try to the next; doubled each time. */
export const RETRY = 15_000

export interface PollerParts<Result> {
  clock: Clock
  page: Page
  /** Asks once; must not reject. */
  ask: (signal: AbortSignal) => Promise<Result>
  /** The result of a question that was given up. */
  silence: Result
  /** Takes a result and says when to ask again: pause and earliest moment in ms from now, or null to stop for good. */
  take: (result: Result) => Next | null
  /** Passes on what a stream says until it ends; null is a sign of life. Must not reject. */
  follow: (
    signal: AbortSignal,
    hear: (result: Result | null) => void
  ) => Promise<void>
}

interface Next {
  pause: number
  notBefore: number
  /** A stream may tell what comes next. */
  follow: boolean
}

export interface Poller {
  start(): void
  stop(): void
  /** Asks at once, or as soon as the server allows. */
  now(): void
}

/**
 * Asks again and again, never twice at once: the next pause starts after the
 * last answer. Where a stream tells the news it listens instead, and never
 * does both: so whatever it takes is newer than what it took before.
 */
export function createPoller<Result>(parts: PollerParts<Result>): Poller {
  const { clock, page, ask, silence, take, follow } = parts
  let running = false
  /** The question or the stream that we hear. */
  let inFlight: AbortController | null = null
  /** When it was opened; zero for a stream that has answered. */
  let since = 0
  let earliest = 0
  /** The usual pause before the next question, whatever comes in between. */
  let pause = 0
  let stream: AbortController | undefined
  let nextStream = 0
  let failedStreams = 0
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
    pause = next.pause
    if (next.follow && !page.hidden() && clock.now() >= nextStream) listen()
    else schedule(pause)
  }

  function listen(): void {
    const own = (inFlight = stream = new AbortController())
    const opened = (since = clock.now())
    // It counts as a failure until it has proven itself.
    nextStream = opened + Math.min(PATIENCE, RETRY * 2 ** failedStreams++)
    expectWithin(OPENING)
    void follow(own.signal, (result) => {
      if (inFlight !== own) return
      if (clock.now() - opened >= PROVEN) trustStreams()
      if (result) {
        const next = take(result)
        // `take` may have stopped or restarted us.
        if (inFlight !== own) return
        if (!next) return stop()
        pause = next.pause
        since = 0
      }
      if (since === 0) expectWithin(QUIET)
    }).then(() => {
      if (inFlight === own) schedule(pause)
    })
  }

  function expectWithin(ms: number): void {
    cancelTimer()
    cancelTimer = clock.after(ms, () => schedule(0))
  }

  function trustStreams(): void {
    nextStream = failedStreams = 0
  }

  /** A browser has few connections to a server: a page that nobody sees holds none. */
  function sleep(): void {
    if (inFlight === stream) schedule(pause)
  }

  function now(): void {
    trustStreams()
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
    trustStreams()
    cancelWake = page.onWake(now, sleep)
    run()
  }

  return { start, stop, now }
}
