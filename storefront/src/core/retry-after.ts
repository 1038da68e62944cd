import { secondsOf } from "./read.js"

/** Longer than this no checkout waits: the shopper has a code that runs out. */
const LONGEST = 300

/** Seconds to wait: the header holds a number of seconds or a date. */
export function readRetryAfter(value: unknown, now: number): number | null {
  const date = Date.parse(String(value))
  const isNumber = /^[\d.]+$/.test(String(value))
  const seconds = secondsOf(isNumber ? value : (date - now) / 1000)
  return seconds === null ? null : Math.min(LONGEST, seconds)
}
