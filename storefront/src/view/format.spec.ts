import { clockTime, grouped, money, spokenTime } from "./format.js"

describe("amounts and times in the shopper's language", () => {
  it.each([
    [42.5, "eur", "en", "€42.50"],
    [42.5, "eur", "fr", "42,50\u00a0€"],
    [1200, "jpy", "en", "¥1,200"],
    [1.5, "kwd", "en", "KWD\u00a01.500"],
    [7, null, "en", "7"],
    [null, "eur", "en", ""],
  ])("%s %s in %s", (amount, currency, lang, text) => {
    expect(money(amount, currency, lang).replace("\u202f", "\u00a0")).toBe(text)
  })

  it("groups a number by five, and nothing else", () => {
    expect(grouped("1234567")).toBe("<span>12345</span>67")
    expect(grouped("12345")).toBe("12345")
    expect(grouped("<b>1234567")).toBe("&#60;b&#62;1234567")
    expect(grouped("")).toBe("")
  })

  it("writes the clock", () => {
    expect(clockTime(899, "en")).toBe("14:59")
    expect(clockTime(9, "en")).toBe("00:09")
    expect(clockTime(3723, "en")).toBe("01:02:03")
  })

  it("says the time with the right plurals", () => {
    expect(spokenTime(180, "en")).toBe("3 minutes")
    expect(spokenTime(90, "en")).toBe("1 minute 30 seconds")
    expect(spokenTime(0, "en")).toBe("0 seconds")
    expect(spokenTime(120, "ar")).toBe("دقيقتان")
    expect(spokenTime(60, "es")).toBe("1 minuto")
  })

  it("takes a locale as servers write it, and survives one that is none", () => {
    expect(money(42.5, "eur", "en_US")).toBe("€42.50")
    expect(money(42.5, "eur", "not a locale!")).toBe("42.5 EUR")
    expect(money(42.5, "euros", "en")).toBe("42.5 EUROS")
    expect(clockTime(899, "not a locale!")).toBe("14:59")
    expect(spokenTime(60, "not a locale!")).toBe("1 minute")
  })
})
