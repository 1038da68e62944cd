import { secondsOf } from "./read.js"

/** Seconds to wait: a header or a body names a number of them, or a date. */
export function readRetryAfter(value: unknown, now: number): number | null {
  const text = String(value)
  return secondsOf(
    /^[\d.]+$/.test(text) ? text : (Date.parse(text) - now) / 1000
  )
}
