import { request } from "./__fixtures__/words"
import { redactorOf } from "./redact"

const webhookUrl = "https://shop.example/hooks/qrp_1/t0ken"

describe("a text from outside", () => {
  it.each([
    ["as it is", webhookUrl],
    ["with escaped slashes", webhookUrl.replaceAll("/", "\\/")],
    ["inside an address", encodeURIComponent(webhookUrl)],
  ])("does not show an address that was sent, %s", (_, echo) => {
    const redact = redactorOf([], { ...request, webhook_url: webhookUrl })

    expect(redact(`bad ${echo} here`, 200)).toBe("bad [hidden] here")
  })

  it("shows no rest of a value that contains another one", () => {
    const client = { ...request.client, name: "Ada", email: "ada@example.com" }
    const redact = redactorOf(["secret", "secret-and-more"], {
      ...request,
      client: { ...client, phone: "example.com" },
    })

    expect(redact("secret-and-more, ada@example.com", 200)).toBe(
      "[hidden], [hidden]"
    )
  })

  it("keeps our own id and the currency, and words as short as a quantity", () => {
    const redact = redactorOf([], {
      ...request,
      client: { ...request.client, name: "Ann" },
    })

    expect(redact("Ann: qrp_1 in USD", 200)).toBe("Ann: qrp_1 in USD")
  })

  it("is cut after what was sent is gone, so that no part of it is left at the end", () => {
    const redact = redactorOf(["0123456789"], undefined)

    expect(redact("at the end: 0123456789 and more", 17)).toBe(
      "at the end: [hid…"
    )
  })
})
