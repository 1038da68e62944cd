const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu

/** One line of printable text, at most `limit` characters long. */
export function cleanText(text: string, limit: number): string {
  const characters = Array.from(
    text.replace(unprintable, " ").replace(/\s+/g, " ").trim()
  )
  return characters.length <= limit
    ? characters.join("")
    : characters.slice(0, limit - 1).join("") + "…"
}

/** At most `limit` characters, and nothing but printable ASCII. */
export function cleanAscii(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[^\x20-\x7e]/g, "?")
}
