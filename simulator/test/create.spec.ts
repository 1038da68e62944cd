import { useSimulator } from "./shop"

const context = useSimulator()

const validationError = (...fields: string[]) => ({
  status: 400,
  message: "Validation error",
  errors: fields.map((field) => ({ field, message: expect.any(String) })),
})

describe("creating a payment", () => {
  it("answers with an id, a code and instructions, and no status", async () => {
    const reply = await context.shop.create({ amount: 12.5, currency: "USD" })

    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      message: expect.any(String),
      data: {
        payment_id: expect.stringMatching(/^pay_\w{24}$/),
        qr_code: expect.stringMatching(/^\d{20}$/),
        instructions: expect.stringContaining("<ol>"),
      },
    })
  })

  it("takes every field of the contract", async () => {
    const reply = await context.shop.create({
      amount: 12.5,
      currency: "USD",
      client: { name: "Ana", email: "ana@x.example", phone: "1" },
      products: [{ name: "Cup", quantity: 2, price: 6.25 }],
      payload: { any: { thing: [1, null] } },
      reference_id: "order_1",
      reference_note: "Gift",
      webhook_url: "https://shop.example/hook",
    })

    expect(reply.status).toBe(200)
  })

  it.each([
    ["nothing at all", {}, ["amount", "currency"]],
    ["an amount of 0", { amount: 0, currency: "USD" }, ["amount"]],
    ["an amount as text", { amount: "5", currency: "USD" }, ["amount"]],
    ["a currency without a rate", { amount: 5, currency: "XXX" }, ["currency"]],
    ["a lower-case currency", { amount: 5, currency: "usd" }, ["currency"]],
    ["a name of Object", { amount: 5, currency: "constructor" }, ["currency"]],
    [
      "half a client",
      { amount: 5, currency: "USD", client: { name: "", email: "a@b" } },
      ["client.name", "client.phone"],
    ],
    [
      "half a product",
      { amount: 5, currency: "USD", products: [{ quantity: 1.5, price: "2" }] },
      ["products.0.name", "products.0.quantity", "products.0.price"],
    ],
    [
      "a webhook address that is none",
      { amount: 5, currency: "USD", webhook_url: "ftp://x" },
      ["webhook_url"],
    ],
    [
      "a field outside the contract",
      { amount: 5, currency: "USD", webhookUrl: "https://x.example" },
      ["webhookUrl"],
    ],
    ["a list", [1], ["body"]],
  ])("refuses %s and names the fields", async (_what, body, fields) => {
    const reply = await context.shop.create(body)

    expect(reply.status).toBe(400)
    expect(reply.body).toEqual(validationError(...fields))
    expect(await context.simulator.control.payments()).toEqual([])
  })

  it("refuses a body that is not declared as JSON, or is none", async () => {
    const path = "/merchant/payment/create"
    const body = JSON.stringify({ amount: 5, currency: "USD" })
    const undeclared = await context.shop.call(path, { method: "POST", body })
    const broken = await context.shop.call(path, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: body.slice(1),
    })

    expect(undeclared.body).toEqual(validationError("Content-Type"))
    expect(broken.body).toEqual(validationError("body"))
  })
})

describe("who may call", () => {
  it.each([
    ["no credentials", {}],
    ["a wrong secret", { "api-key": "sim_live_key", "api-secret": "x" }],
    [
      "two halves of two pairs",
      { "api-key": "sim_live_key", "api-secret": "sim_test_secret" },
    ],
  ])("turns %s away", async (_what, headers) => {
    const response = await fetch(
      `${context.simulator.url}/merchant/payment/create`,
      { method: "POST", headers }
    )

    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      status: 401,
      message: "Unauthorized",
    })
  })

  it("keeps production and sandbox apart at one address", async () => {
    const id = await context.sandbox.newPayment()

    expect(await context.sandbox.detailsData(id)).toMatchObject({
      is_sandbox_transaction: true,
    })
    expect((await context.shop.details(id)).status).toBe(404)
    expect((await context.shop.status(id)).status).toBe(404)
    expect((await context.shop.refund(id)).status).toBe(404)
  })
})

describe("paths outside the contract", () => {
  it("answers 404 and 405 in JSON", async () => {
    const elsewhere = await context.shop.call("/merchant/other")
    const wrongMethod = await context.shop.call("/merchant/payment/create")

    expect(elsewhere.body).toEqual({ status: 404, message: "Not found" })
    expect(wrongMethod.status).toBe(405)
    expect(wrongMethod.headers.get("allow")).toBe("POST")
  })
})
