import { credentials } from "./__fixtures__/service"
import { GatewayClient } from "./client"

const options = {
  baseUrl: "https://pay.example.com",
  ...credentials,
  timeoutMs: 8000,
}

it.each([
  ["baseUrl", { baseUrl: "pay.example.com/qq" }],
  ["baseUrl", { baseUrl: "ftp://qq.example.com" }],
  ["baseUrl", { baseUrl: "https://user:qq@pay.example.com" }],
  ["baseUrl", { baseUrl: "https://pay.example.com?key=qq" }],
  ["apiKey", { apiKey: "" }],
  ["apiKey", { apiKey: "qq " }],
  ["apiSecret", { apiSecret: "qq\nqq" }],
  ["timeoutMs", { timeoutMs: 0 }],
  ["timeoutMs", { timeoutMs: 1.5 }],
  ["timeoutMs", { timeoutMs: Infinity }],
])(
  "options that cannot work stop the start with a sentence about %s: %j",
  (name, wrong) => {
    const construct = () => new GatewayClient({ ...options, ...wrong })

    expect(construct).toThrow(new RegExp(`^${name} must`))
    expect(construct).not.toThrow(/qq/)
  }
)
