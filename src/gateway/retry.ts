import { setTimeout as sleep } from "node:timers/promises"
import type { Deadline } from "./deadline"
import {
  ConnectionFailedError,
  RateLimitedError,
  ServiceFailedError,
  UnreadableAnswerError,
} from "./errors"

/** Milliseconds before the second and the third attempt, from and to. */
const pauses = [
  [100, 300],
  [300, 900],
] as const

/** For reads alone: repeats what may have been a passing failure, in time. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  deadline: Deadline
): Promise<T> {
  for (const [shortest, longest] of pauses) {
    try {
      return await attempt()
    } catch (error) {
      // Jitter: shops that lost the service at once must not return at once.
      const backoff = shortest + Math.random() * (longest - shortest)
      const pause = Math.max(backoff, pauseAskedFor(error))
      if (!mayPass(error) || !deadline.leavesTimeFor(pause)) {
        throw error
      }
      await sleep(pause)
    }
  }
  return attempt()
}

function mayPass(error: unknown): boolean {
  return (
    error instanceof ConnectionFailedError ||
    error instanceof ServiceFailedError ||
    error instanceof UnreadableAnswerError ||
    // Without a Retry-After nobody knows when, and asking again makes it worse.
    (error instanceof RateLimitedError && error.retryAfterSeconds !== undefined)
  )
}

function pauseAskedFor(error: unknown): number {
  return error instanceof RateLimitedError ||
    error instanceof ServiceFailedError
    ? (error.retryAfterSeconds ?? 0) * 1000
    : 0
}
