import { hashOf, isTokenOf, newToken, webhookUrl } from "./webhook-address"

describe("the webhook's address", () => {
  it("carries the row and a token", () => {
    expect(webhookUrl("https://shop.example.com/", "qrpay_1", "abc")).toBe(
      "https://shop.example.com/hooks/qr-payments/qrpay_1/abc"
    )
  })

  it("has a token that nobody guesses, and only that one opens it", () => {
    const token = newToken()

    expect(token).not.toBe(newToken())
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(isTokenOf(hashOf(token), token)).toBe(true)
    expect(isTokenOf(hashOf(token), newToken())).toBe(false)
    expect(isTokenOf(hashOf(token), "")).toBe(false)
  })
})
