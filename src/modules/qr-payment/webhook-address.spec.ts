import {
  accountOfToken,
  hashOf,
  isTokenOf,
  tokenFor,
  tokenKeyOf,
  webhookUrl,
} from "./webhook-address"

describe("the webhook's address", () => {
  it("carries the row and a token", () => {
    expect(webhookUrl("https://shop.example.com/", "qrpay_1", "abc")).toBe(
      "https://shop.example.com/hooks/qr-payments/qrpay_1/abc"
    )
  })

  it("has a token that nobody guesses, and only that one opens it", () => {
    const key = tokenKeyOf("secret")
    const token = tokenFor(key, "qrpay_1")

    expect(token).not.toBe(tokenFor(key, "qrpay_2"))
    expect(token).not.toBe(tokenFor(tokenKeyOf("another"), "qrpay_1"))
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(isTokenOf(hashOf(token), token)).toBe(true)
    expect(isTokenOf(hashOf(token), tokenFor(key, "qrpay_2"))).toBe(false)
    expect(isTokenOf(hashOf(token), "")).toBe(false)
  })

  it("tells the account of a row that is not in the ledger", () => {
    const keys = new Map([
      ["eu", tokenKeyOf("one")],
      ["us", tokenKeyOf("two")],
    ])
    const token = tokenFor(tokenKeyOf("two"), "qrpay_1")

    expect(accountOfToken(keys, "qrpay_1", token)).toBe("us")
    expect(accountOfToken(keys, "qrpay_2", token)).toBeUndefined()
    expect(accountOfToken(keys, "qrpay_1", "made-up")).toBeUndefined()
  })
})
