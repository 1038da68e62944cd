/** Time and chance, so that tests can own both. */
export interface Clock {
  now(): number
  random(): number
  /** Runs `task` once after `ms`, unless the returned function is called first. */
  after(ms: number, task: () => void): () => void
}

/**
 * Only differences of `Date.now()` are used: a wrong clock does no harm, and
 * unlike `performance.now()` it goes on while a phone sleeps.
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
