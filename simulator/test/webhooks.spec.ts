import type { WebhookStyle } from "../src"
import { MerchantEndpoint } from "./merchant-endpoint"
import { useSimulator } from "./shop"

const context = useSimulator()
let merchant: MerchantEndpoint

beforeEach(async () => {
  merchant = await MerchantEndpoint.open()
})
afterEach(() => merchant.close())

const newPayment = () =>
  context.shop.newPayment({ webhook_url: merchant.url, reference_id: "r1" })

describe("how a webhook looks", () => {
  it.each<[WebhookStyle, string, string | undefined, (id: string) => string]>([
    [
      "json-flat",
      "POST",
      "application/json",
      (id) =>
        `{"payment_id":"${id}","status":"completed","reference_id":"r1","amount":"10.00","currency":"USD"}`,
    ],
    [
      "json-nested",
      "POST",
      "application/json",
      (id) =>
        `{"event":"payment.completed","data":{"payment_id":"${id}","status":"completed","reference_id":"r1","amount":"10.00","currency":"USD"}}`,
    ],
    [
      "form",
      "POST",
      "application/x-www-form-urlencoded",
      (id) =>
        `payment_id=${id}&status=completed&reference_id=r1&amount=10.00&currency=USD`,
    ],
    ["empty", "POST", undefined, () => ""],
    ["text", "POST", "text/plain", (id) => `Payment ${id} is completed`],
    [
      "broken-json",
      "POST",
      "application/json",
      (id) =>
        `{"payment_id":"${id}","status":"completed","reference_id":"r1","amount":"10.00","curr`,
    ],
    ["get-query", "GET", undefined, () => ""],
    [
      "put",
      "PUT",
      "application/json",
      (id) =>
        `{"payment_id":"${id}","status":"completed","reference_id":"r1","amount":"10.00","currency":"USD"}`,
    ],
  ])("in the style %s", async (style, method, contentType, body) => {
    await context.simulator.control.configure({ webhook: { style } })
    const id = await newPayment()
    await context.simulator.control.pay(id)
    await merchant.knocked(1)

    const [knock] = merchant.knocks
    expect(knock).toMatchObject({ method, path: "/hook", body: body(id) })
    expect(knock?.contentType).toBe(contentType)
    expect(knock?.query.get("token")).toBe("abc")
    expect(knock?.query.get("payment_id")).toBe(
      style === "get-query" ? id : null
    )
  })
})

describe("when a webhook comes", () => {
  it("once for each status that matters", async () => {
    const { control } = context.simulator
    const id = await newPayment()
    await control.pay(id)
    await control.webhooksSettled()
    await context.shop.refund(id)
    await control.webhooksSettled()

    expect(merchant.statuses).toEqual(["completed", "refunded"])
  })

  it("twice", async () => {
    const { control } = context.simulator
    await control.configure({ webhook: { delivery: "twice" } })
    await control.pay(await newPayment())
    await control.webhooksSettled()

    expect(merchant.statuses).toEqual(["completed", "completed"])
  })

  it("never, or only for chosen statuses, or not for a forced one", async () => {
    const { control } = context.simulator
    await control.configure({ webhook: { delivery: "never" } })
    await control.pay(await newPayment())
    await control.configure({ webhook: { delivery: "once", on: ["failed"] } })
    await control.pay(await newPayment())
    await control.force(await newPayment(), "failed", { webhook: false })
    await control.fail(await newPayment())
    await control.webhooksSettled()

    expect(merchant.statuses).toEqual(["failed"])
  })

  it.each(["failed", "expired", "pending"] as const)(
    "for a payment that is taken back and now %s on both read endpoints",
    async (status) => {
      const { control } = context.simulator
      await control.configure({ webhook: { on: ["completed", status] } })
      const id = await newPayment()
      await control.pay(id)
      await control.webhooksSettled()
      await control.force(id, status)
      await control.webhooksSettled()

      expect(merchant.statuses).toEqual(["completed", status])
      expect(await context.shop.statusValue(id)).toBe(status)
      expect(await context.shop.detailsData(id)).toMatchObject({ status })
    }
  )

  it("late, when it is released", async () => {
    const { control } = context.simulator
    await control.configure({ webhook: { delivery: "late" } })
    await control.pay(await newPayment())
    await control.webhooksSettled()
    expect(merchant.knocks).toEqual([])

    await control.releaseWebhooks()
    expect(merchant.statuses).toEqual(["completed"])
  })

  it("late, after a while, or sooner when released", async () => {
    const { control } = context.simulator
    await control.configure({ webhook: { delivery: "late", delayMs: 5 } })
    await control.pay(await newPayment())
    await merchant.knocked(1)
    await control.configure({ webhook: { delayMs: 3_600_000 } })
    await control.pay(await newPayment())
    await control.releaseWebhooks()

    expect(merchant.statuses).toEqual(["completed", "completed"])
  })

  it("in the wrong order", async () => {
    const { control } = context.simulator
    await control.configure({ webhook: { delivery: "out-of-order" } })
    const id = await newPayment()
    await control.pay(id)
    await control.webhooksSettled()
    expect(merchant.knocks).toEqual([])

    await control.refundOutside(id)
    await control.webhooksSettled()
    expect(merchant.statuses).toEqual(["refunded", "completed"])
  })

  it("on demand, in any style, with the status that it met", async () => {
    const { control } = context.simulator
    const id = await newPayment()
    merchant.answer.status = 202

    expect(await control.sendWebhook(id, { style: "text" })).toBe(202)
    expect(merchant.knocks[0]?.body).toBe(`Payment ${id} is pending`)
  })
})

describe("what is known of a delivery", () => {
  const webhook = async (id: string) =>
    (await context.shop.detailsData(id)).webhook

  it("is in the details once the merchant was called", async () => {
    const { control } = context.simulator
    const id = await newPayment()
    expect(await webhook(id)).toEqual({
      url: merchant.url,
      called_at: null,
      response: null,
    })

    await control.pay(id)
    await control.webhooksSettled()
    expect(await webhook(id)).toEqual({
      url: merchant.url,
      called_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      response: { received: true },
    })
  })

  it("keeps an answer that is not JSON as text", async () => {
    const { control } = context.simulator
    const id = await newPayment()
    merchant.answer.body = "[thanks"
    await control.sendWebhook(id)

    expect(await webhook(id)).toMatchObject({ response: { body: "[thanks" } })
  })

  it("does not follow a redirect", async () => {
    const id = await newPayment()
    merchant.answer = { status: 302, body: "", location: "/elsewhere" }

    expect(await context.simulator.control.sendWebhook(id)).toBe(302)
    expect(merchant.knocks).toHaveLength(1)
  })

  it("says why nothing was delivered, and the service goes on", async () => {
    const { control } = context.simulator
    const gone = await MerchantEndpoint.open()
    const id = await context.shop.newPayment({ webhook_url: gone.url })
    await gone.close()
    await control.pay(id)
    await control.webhooksSettled()

    const { deliveries } = await control.payment(id)
    expect(deliveries).toEqual([
      expect.objectContaining({
        event: "completed",
        status: null,
        error: expect.stringContaining("ECONNREFUSED"),
      }),
    ])
    await expect(control.sendWebhook(id)).rejects.toMatchObject({ status: 502 })
    await expect(
      control.sendWebhook(await context.shop.newPayment())
    ).rejects.toThrow("has no webhook_url")
  })
})
