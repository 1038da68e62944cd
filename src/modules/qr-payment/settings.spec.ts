import { readOptions } from "./settings"
import { fillWalletLink } from "./wallet-link"

const complete = {
  baseUrl: "https://payments.example.com",
  apiKey: "key",
  apiSecret: "secret",
  backendUrl: "https://shop.example.com",
}

describe("the plugin's options", () => {
  it("need four entries; the others have defaults", () => {
    const { settings, gateways } = readOptions(complete)

    expect(settings).toEqual({
      backendUrl: "https://shop.example.com",
      formerBackendUrls: [],
      expiresInMinutes: 15,
      strayPayments: "refund",
      sendClient: true,
      sendProducts: true,
      payPage: {},
      language: "en",
      timeoutMs: 8000,
      maxStreams: 10_000,
      accounts: new Map([
        [
          "default",
          { baseUrl: "https://payments.example.com", sandbox: false },
        ],
      ]),
    })
    expect(gateways.get("default")).toMatchObject({ apiKey: "key" })
  })

  it("take several accounts, which share what they do not say themselves", () => {
    const { settings } = readOptions({
      backendUrl: complete.backendUrl,
      baseUrl: complete.baseUrl,
      accounts: {
        eu: { apiKey: "a", apiSecret: "b" },
        test: {
          apiKey: "c",
          apiSecret: "d",
          baseUrl: "http://localhost:4010",
          sandbox: true,
        },
      },
    })

    expect([...settings.accounts]).toEqual([
      ["eu", { baseUrl: complete.baseUrl, sandbox: false }],
      ["test", { baseUrl: "http://localhost:4010", sandbox: true }],
    ])
  })

  it("show no credential among the settings", () => {
    const { settings } = readOptions({ ...complete, apiSecret: "hush-hush" })

    expect(JSON.stringify([...settings.accounts])).not.toContain("hush-hush")
  })

  it.each([
    [undefined, 'the option "backendUrl" is missing'],
    [{ ...complete, apiKey: undefined }, 'the option "apiKey" is missing'],
    [{ ...complete, apiKey: 7 }, 'the option "apiKey" is wrong'],
    [
      { ...complete, apiSecret: "secret\n" },
      'the option "apiSecret" is wrong: is it padded with white space?',
    ],
    [{ ...complete, apiKey: "kéy" }, 'the option "apiKey" is wrong'],
    [{ ...complete, timeoutMs: 60_000 }, 'the option "timeoutMs" is wrong'],
    [{ ...complete, timeoutMs: 0 }, 'the option "timeoutMs" is wrong'],
    [{ ...complete, timeoutMs: 150.5 }, 'the option "timeoutMs" is wrong'],
    [{ ...complete, maxStreams: -1 }, 'the option "maxStreams" is wrong'],
    [{ ...complete, maxStreams: 1e6 }, 'the option "maxStreams" is wrong'],
    [{ ...complete, strayPayments: "keep" }, '"strayPayments" is wrong'],
    [{ ...complete, apikey: "x" }, 'there is no option named "apikey"'],
    [
      { ...complete, accounts: { eu: { apiKey: "a" } } },
      'the option "accounts.eu.apiSecret" is missing',
    ],
    [
      { backendUrl: complete.backendUrl, accounts: {} },
      'the option "accounts" is missing',
    ],
  ])("say what is wrong with %j", (input, sentence) => {
    expect(() => readOptions(input)).toThrow(sentence)
  })

  it.each([
    { apiKey: "hush-hush " },
    { apiSecret: "hush-hush\n" },
    { baseUrl: "https://user:hush-hush@payments.example.com" },
    { backendUrl: "https://shop.example.com?key=hush-hush" },
  ])("are not quoted when they are wrong: %j", (wrong) => {
    expect(() => readOptions({ ...complete, ...wrong })).toThrow("is wrong")
    expect(() => readOptions({ ...complete, ...wrong })).not.toThrow(/hush/)
  })

  it("keep the credentials that each account had before", () => {
    const former = { apiKey: "former-key", apiSecret: "former-secret" }
    const { formerGateways, settings } = readOptions({
      ...complete,
      previous: former,
      accounts: { eu: { ...former, previous: former }, us: former },
    })
    expect([...formerGateways.keys()]).toEqual(["default", "eu"])
    expect(formerGateways.get("default")).toMatchObject({
      ...former,
      baseUrl: complete.baseUrl,
    })
    expect(JSON.stringify([settings, [...settings.accounts]])).not.toMatch(
      /former-/
    )
  })

  it("reject a half pair of former credentials", () => {
    const previous = { apiKey: "former-key" }
    expect(() => readOptions({ ...complete, previous })).toThrow(
      'the option "previous.apiSecret" is missing'
    )
  })

  it("reject former credentials that stand next to no credentials", () => {
    const pair = { apiKey: "former-key", apiSecret: "former-secret" }
    const { baseUrl, backendUrl } = complete
    const given = { baseUrl, backendUrl, accounts: { eu: pair } }
    expect(() => readOptions(given)).not.toThrow()
    expect(() => readOptions({ ...given, previous: pair })).toThrow(
      'the option "previous" belongs to no account; write it next to the apiKey and apiSecret that replace it'
    )
  })

  it("name all that is missing at once", () => {
    const sentences = ["backendUrl", "baseUrl", "apiKey", "apiSecret"].map(
      (option) =>
        `medusa-payment-qr: the option "${option}" is missing or empty; write it in medusa-config, under plugins: [{ resolve: "medusa-payment-qr", options: { … } }]. If it is there and reads an environment variable, that variable is probably not set: set it in .env.`
    )

    expect(() => readOptions({})).toThrow(sentences.join("\n"))
  })

  it.each([
    ["backendUrl", { backendUrl: "" }],
    ["baseUrl", { baseUrl: " " }],
    ["apiKey", { apiKey: "" }],
    ["apiSecret", { apiSecret: "\n" }],
    ["apiSecret", { apiSecret: undefined }],
    ["accounts.eu.apiKey", { accounts: { eu: { apiKey: "" } } }],
    ["payPage.name", { payPage: { name: "" } }],
    ["alerts.to", { alerts: { channel: "email", to: "", template: "t" } }],
  ])("name %s and .env when its variable is empty", (option, empty) => {
    const read = () => readOptions({ ...complete, ...empty })
    expect(read).toThrow(`the option "${option}" is missing or empty`)
    expect(read).toThrow("that variable is probably not set: set it in .env.")
  })

  it.each([
    "http://payments.example.com",
    "http://127.0.0.1.example.com",
    "http://10.0.0.1",
    "ftp://localhost",
    "https://user:word@payments.example.com",
    "https://:word@payments.example.com",
    "https://payments.example.com/?a=b",
    "payments.example.com",
  ])("refuse the address %j", (baseUrl) => {
    expect(() => readOptions({ ...complete, baseUrl })).toThrow(
      "has to be an https address"
    )
  })

  it.each([
    "https://payments.example.com/api/",
    "http://localhost:4010",
    "http://127.0.0.1:4010",
    "http://[::1]:4010",
  ])("take the address %j", (baseUrl) => {
    expect(() => readOptions({ ...complete, baseUrl })).not.toThrow()
  })
})

describe("the option payPage", () => {
  it("takes a name, a logo, a color and an address for questions, or is switched off", () => {
    const look = {
      name: "Clay & Co.",
      logoUrl: "https://shop.example.com/logo.svg",
      accentColor: "#0f766e",
      supportUrl: "https://shop.example.com/contact",
    }

    for (const payPage of [look, false, {}]) {
      expect(readOptions({ ...complete, payPage }).settings.payPage).toEqual(
        payPage
      )
    }
  })

  it.each([
    [{ accentColor: "red;}" }, "accentColor"],
    [{ logoUrl: "javascript:alert(1)" }, "logoUrl"],
    [{ supportUrl: "/contact" }, "supportUrl"],
    [{ colour: "#000000" }, "colour"],
    [true, "payPage"],
  ])("refuses %j, and says where", (payPage, words) => {
    expect(() => readOptions({ ...complete, payPage })).toThrow(words)
  })
})

describe("the option walletLink", () => {
  const walletLink = "wallet://pay?code={qr_code}"
  const linkOf = (options: object, account = "default") =>
    readOptions({ ...complete, ...options }).settings.accounts.get(account)
      ?.walletLink

  it("is off unless it is set, for all accounts or for one", () => {
    const eu = { apiKey: "k", apiSecret: "s" }
    const own = "https://wallet.example/{qr_code}"

    expect(linkOf({})).toBeUndefined()
    expect(linkOf({ walletLink })).toBe(walletLink)
    expect(linkOf({ walletLink, accounts: { eu } }, "eu")).toBe(walletLink)
    expect(
      linkOf({ walletLink, accounts: { eu: { ...eu, walletLink: own } } }, "eu")
    ).toBe(own)
  })

  it.each([
    "wallet://pay",
    "/pay/{qr_code}",
    "{qr_code}",
    "javascript:alert({qr_code})",
    "JavaScript:alert({qr_code})",
    " javascript:alert({qr_code})",
    "java\nscript:alert({qr_code})",
    "data:text/html,{qr_code}",
    "https://{qr_code}:x",
  ])("refuses %j, and says where", (walletLink) => {
    expect(() => readOptions({ ...complete, walletLink })).toThrow(
      'the option "walletLink" is wrong'
    )
  })

  it("takes the code as text, whatever is in it", () => {
    expect(fillWalletLink(walletLink, "a&b=$& c")).toBe(
      "wallet://pay?code=a%26b%3D%24%26%20c"
    )
  })
})

describe("the option alerts", () => {
  const alerts = { channel: "email", to: "ops@shop.example", template: "qr" }

  it("is a channel with a recipient and a template, or nothing", () => {
    expect(readOptions({ ...complete, alerts }).settings.alerts).toEqual(alerts)
    expect(readOptions(complete).settings.alerts).toBeUndefined()
  })

  it.each(["channel", "to", "template"])("names a missing %s", (name) => {
    const { [name]: _, ...rest } = alerts as Record<string, string>
    expect(() => readOptions({ ...complete, alerts: rest })).toThrow(
      `the option "alerts.${name}" is missing`
    )
  })
})
