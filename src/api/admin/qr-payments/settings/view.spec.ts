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
  language: "en",
})

describe("whether webhooks can reach the store", () => {
  it.each([
    ["http://localhost:9000", "https://service.example", true],
    ["http://localhost:9000", "http://127.0.0.1:4010", false],
    ["https://shop.example", "https://service.example", false],
  ])("%s from %s", (backendUrl, baseUrl, isLocal) => {
    expect(
      settingsView(
        settings(backendUrl, baseUrl),
        { news: [], arriving: [], outages: [] },
        null
      )
    ).toMatchObject({ backend_url_is_local: isLocal })
  })
})

describe("how often a code that waits is checked", () => {
  it.each([
    [["default"], true, 15],
    [["another"], false, 3],
  ])(
    "with webhooks that arrive for %s",
    (arriving, webhooks_arrive, seconds_between_checks) => {
      const shown = settingsView(
        settings("https://shop.example", "https://service.example"),
        { news: [], arriving, outages: [] },
        null
      )
      expect(shown.accounts).toMatchObject([
        { webhooks_arrive, seconds_between_checks },
      ])
    }
  )
})

it("shows the address that the service is told, below the path of backendUrl", () => {
  const shown = settingsView(
    settings("https://shop.example/api/", "https://service.example"),
    { news: [], arriving: [], outages: [] },
    null
  )
  expect(shown.webhook_url).toBe(
    "https://shop.example/api/hooks/qr-payments/{id}/{token}"
  )
})
