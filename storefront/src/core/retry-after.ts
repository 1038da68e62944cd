import { secondsOf } from "./read.js"

/** Seconds to wait: a header or a body names a number of them, or a date. */
export function readRetryAfter(value: unknown, now: number): number | null {
  const date = Date.parse(String(value))
  const isNumber = /^[\d.]+$/.test(String(value))
  return secondsOf(isNumber ? value : (date - now) / 1000)
}
