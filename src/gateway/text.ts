import { z } from "zod"

const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u
const allUnprintable = new RegExp(unprintable, "gu")
/** What the service nearly always sends: words of ASCII with one space between them. */
const plainWords = /^[!-~]+(?: [!-~]+)*$/

/** One line of printable text, at most `limit` characters long. */
export function cleanText(text: string, limit: number): string {
  if (text.length <= limit && plainWords.test(text)) {
    return text
  }
  const clean = text.replace(allUnprintable, " ").replace(/\s+/g, " ").trim()
  if (clean.length <= limit) {
    return clean
  }
  // A character is one or two units long: no more than these are looked at.
  const characters = Array.from(clean.slice(0, 2 * limit + 2))
  return characters.length <= limit
    ? clean
    : characters.slice(0, limit - 1).join("") + "…"
}

/** Whether a text has characters that nobody sees, or that end a line. */
export function hasUnprintable(text: string): boolean {
  return unprintable.test(text)
}

/** Text of several lines: tabs and line breaks stay, and what joins letters and emoji. */
export function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "")
}

/** At most `limit` characters, and nothing but printable ASCII. */
export function cleanAscii(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[^\x20-\x7e]/g, "?")
}

const withMessage = z.object({ message: z.string() })

const LONGEST_MESSAGE = 500

/** Somebody may throw a copy of an error that is no Error any longer. It may quote anybody: so one line, and printable. */
export function messageOf(error: unknown): string {
  const { data } = withMessage.safeParse(error)
  return cleanText(data?.message ?? "unknown error", LONGEST_MESSAGE)
}
