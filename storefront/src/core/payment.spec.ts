import { SESSION } from "../testing/checkout.js"
import { findQrSession, readSession } from "./payment.js"

describe("reading what the Store API returns", () => {
  it("takes the session as it is", () => {
    expect(readSession(SESSION)).toEqual({
      id: "payses_1",
      status: "pending",
      reason: null,
      payment: {
        qr_code: "8204611530007919",
        qr_image: "data:image/svg+xml;base64,PHN2Zy8+",
        wallet_link: null,
        instructions: "<p>Open your wallet</p>",
        amount: 42.5,
        currency_code: "eur",
      },
    })
  })

  it("needs nothing but an id", () => {
    expect(readSession({ id: "payses_1" })?.payment.qr_image).toBeNull()
    expect(readSession({ id: "" })).toBeNull()
    expect(readSession(null)).toBeNull()
    expect(readSession("payses_1")).toBeNull()
  })

  it.each([
    ["an image from elsewhere", { qr_image: "https://evil.example/x.svg" }],
    ["a script for an image", { qr_image: "javascript:alert(1)" }],
    ["a page for an image", { qr_image: "data:text/html,<script>" }],
    ["a script for a wallet", { wallet_link: "JavaScript:alert(1)" }],
    ["a hidden script", { wallet_link: "java\tscript:alert(1)" }],
    ["a page for a wallet", { wallet_link: "data:text/html,<script>" }],
    ["an address without a scheme", { wallet_link: "/pay" }],
    ["a currency that is none", { currency_code: "euros" }],
    ["an amount that is none", { amount: "much" }],
    ["a number for a code", { qr_code: 12 }],
  ])("leaves out %s", (_, data) => {
    const [key = ""] = Object.keys(data)
    const read = readSession({
      id: "payses_1",
      data: { ...SESSION.data, ...data },
    })
    expect({ ...read?.payment }).toMatchObject({ [key]: null })
  })

  it("finds the QR session in a cart, a collection, or the answer around them", () => {
    const card = { id: "payses_0", provider_id: "pp_stripe_stripe" }
    const collection = { payment_sessions: [card, SESSION] }
    expect(findQrSession(collection)).toBe(SESSION)
    expect(findQrSession({ payment_collection: collection })).toBe(SESSION)
    expect(findQrSession({ cart: { payment_collection: collection } })).toBe(
      SESSION
    )
    expect(findQrSession({ payment_sessions: [card] })).toBeNull()
    expect(findQrSession({ cart: {} })).toBeNull()
    expect(findQrSession(undefined)).toBeNull()
  })
})
