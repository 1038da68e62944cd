import type { Settings } from "../../../../modules/qr-payment/settings"
import { settingsView } from "./view"

const settings = (backendUrl: string, baseUrl: string): Settings => ({
  backendUrl,
  accounts: new Map([["default", { baseUrl, sandbox: false }]]),
  expiresInMinutes: 15,
  formerBackendUrls: [],
  strayPayments: "refund",
  sendClient: true,
  sendProducts: true,
  timeoutMs: 8000,
  maxStreams: 10_000,
  payPage: {},
})

describe("whether webhooks can reach the store", () => {
  it.each([
    ["http://localhost:9000", "https://service.example", true],
    ["http://localhost:9000", "http://127.0.0.1:4010", false],
    ["https://shop.example", "https://service.example", false],
  ])("%s from %s", (backendUrl, baseUrl, isLocal) => {
    expect(settingsView(settings(backendUrl, baseUrl), [], null)).toMatchObject(
      { backend_url_is_local: isLocal }
    )
  })
})
