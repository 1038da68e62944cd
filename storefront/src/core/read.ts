/** Small readers for what comes in from outside: a value of the right kind, or null. */

export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" ? (value as Fields | null) : null
}

export function textOf(value: unknown, shape = /./): string | null {
  return typeof value === "string" && shape.test(value) ? value : null
}

/**
 * What an error says, or a sentence that stands for one. Next.js replaces the
 * message of what a server action throws in production, and adds a digest. A
 * TypeError is what `fetch` throws without a network, in the browser's words.
 */
export function messageOf(error: unknown): string | null {
  const { digest, message = error } = fieldsOf(error) ?? {}
  return digest || error instanceof TypeError ? null : textOf(message)
}

/** Medusa sends amounts as numbers, and as decimal strings where it keeps them raw. */
export function numberOf(value: unknown): number | null {
  const number = parseFloat(String(value))
  return Number.isFinite(number) ? number : null
}

export function secondsOf(value: unknown): number | null {
  const seconds = numberOf(value)
  return seconds === null ? null : Math.max(0, seconds)
}
