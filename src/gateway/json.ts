type ReadJson = { ok: true; value: unknown } | { ok: false; reason: string }

/** Parses a body, and says in words what it is instead when it is no JSON. */
export function jsonOf(text: string): ReadJson {
  const start = text.trimStart()
  if (start === "") {
    return { ok: false, reason: "it is empty" }
  }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    // The parser's own message quotes the body, so it goes no further.
    return {
      ok: false,
      reason: start.startsWith("<")
        ? "it is HTML instead of JSON"
        : "it is not valid JSON",
    }
  }
}
