/** What the client sends, and must never show again. */
export const credentials = {
  apiKey: "key_5up3r-public",
  apiSecret: "secret_d0-n0t-print",
}

export const request = {
  amount: 100,
  currency: "USD",
  client: {
    name: "Ana Petrova",
    email: "ana@example.com",
    phone: "5550100",
  },
  webhook_url: "https://shop.example/hooks/qrp_1/t0ken-of-the-row",
}

export const secrets = [
  ...Object.values(credentials),
  ...Object.values(request.client),
  "t0ken-of-the-row",
]

const body = JSON.stringify(request)

/** A service may say all of it again, in its own spelling. Client and address are known to the create call alone. */
export const credentialEchoes = [
  `bad ${credentials.apiSecret} of ${credentials.apiKey}`,
  `${"x".repeat(190)}${credentials.apiSecret}`,
  `?key=${credentials.apiKey}&secret=${credentials.apiSecret}`,
  `${credentials.apiSecret}${credentials.apiSecret}`,
  JSON.stringify(JSON.stringify(credentials)),
]

export const requestEchoes = [
  `sent ${body}`,
  `sent ${JSON.stringify({ body }).replaceAll("/", "\\/")}`,
  `sent ${encodeURIComponent(request.webhook_url)}`,
  `hello ${request.client.name}, ${"x".repeat(180)}${request.client.email}`,
]
