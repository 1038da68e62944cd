import { chargedAmount, isSameAmount } from "./money"

describe("the amount that is charged", () => {
  it.each([
    [1000, "jpy", "1000"],
    [999.5, "JPY", "1000"],
    [14.8933, "eur", "14.89"],
    [14.895, "eur", "14.90"],
    [10, "eur", "10.00"],
    [1.234, "kwd", "1.234"],
    [0.1 + 0.2, "usd", "0.30"],
    ["12345678901234.56", "usd", "12345678901234.56"],
    [{ value: "5", precision: 20 }, "eur", "5.00"],
    [5, "zzz", "5.00"],
  ])("of %j in %s is %s", (amount, currency, charged) => {
    expect(chargedAmount(amount, currency)).toBe(charged)
  })
})

describe("an amount that the service shows", () => {
  it.each([
    ["14.89", "14.89"],
    ["14.90", "14.9"],
    ["1000", "1000.00"],
    ["1.234", "1.23"],
    ["1.236", "1.24"],
    ["1.236", "1.23"],
    ["1.234", "1.234"],
  ])("for %s as %s is the same", (charged, shown) => {
    expect(isSameAmount(charged, shown)).toBe(true)
  })

  it.each([
    ["14.89", "14.88"],
    ["14.89", "14"],
    ["14.89", "15"],
    ["14.89", "148.90"],
    ["1.234", "1.2"],
    ["1.234", "1.22"],
    ["1.234", "1.25"],
    ["10.00", "-10.00"],
    ["10.00", ""],
    ["10.00", "NaN"],
    ["10.00", "Infinity"],
  ])("for %s as %j is another", (charged, shown) => {
    expect(isSameAmount(charged, shown)).toBe(false)
  })
})
