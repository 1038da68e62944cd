import { cleanLines, cleanText } from "./text"

describe("a text from outside", () => {
  it.each([
    ["as it is", "2025-03-01 10:00:00", "2025-03-01 10:00:00"],
    ["on one line", "a\nb\r\nc\u2028d\u0085e", "a b c d e"],
    ["without what nobody sees", "U\u0000S\u200bD\u202e", "U S D"],
    ["without half a character", "a\ud800b", "a b"],
    ["with its letters", "Zoë 東京 🙂", "Zoë 東京 🙂"],
    ["cut", "x".repeat(21), `${"x".repeat(19)}…`],
    ["cut between characters", "🙂".repeat(21), `${"🙂".repeat(19)}…`],
    ["whole at the limit", "🙂".repeat(20), "🙂".repeat(20)],
    ["empty", " \t\n", ""],
  ])("is shown %s", (_how, text, shown) => {
    expect(cleanText(text, 20)).toBe(shown)
  })

  it("of several lines keeps its lines, and what joins emoji", () => {
    expect(cleanLines("a\u0000\u0007\tb\r\nc\u009b\ud83d👩\u200d👧")).toBe(
      "a\tb\nc👩\u200d👧"
    )
  })

  it("of a mebibyte is cleaned in no time", () => {
    // Not the clock's time, in which other processes of the machine take their share.
    const started = process.cpuUsage()
    for (const part of ["\u0000", " ", "🙂", "a ", "a\u0000"]) {
      cleanText(part.repeat(2 ** 20 / part.length), 256)
    }
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(2000)
  })
})
