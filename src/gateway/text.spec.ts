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

  it.each(["\u0000", " ", "🙂", "a ", "a\u0000"])(
    "of %j, sixteen times as long, takes no more than about sixteen times as long to clean",
    (part) => {
      const fastest = (length: number) =>
        Math.min(...[1, 2, 3].map(() => timeOf(part.repeat(length))))

      expect(fastest(2 ** 19)).toBeLessThan(100 * Math.max(1, fastest(2 ** 15)))
    }
  )
})

function timeOf(text: string): number {
  const started = performance.now()
  cleanText(text, 256)
  return performance.now() - started
}
