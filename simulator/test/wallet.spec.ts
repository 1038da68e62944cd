import { z } from "zod"
import { useSimulator } from "./shop"

const context = useSimulator()

const wallet = async (path: string, method = "GET") => {
  const response = await fetch(`${context.simulator.url}/wallet/api/${path}`, {
    method,
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

async function newCode(): Promise<string> {
  const id = await context.shop.newPayment({ amount: 20, currency: "EUR" })
  return (await context.simulator.control.payment(id)).qr_code
}

describe("the wallet", () => {
  it("shows the shop, the amount and the time left for a code", async () => {
    const code = await newCode()
    await context.simulator.control.advance(60)
    const { body } = await wallet(`payments/${code}`)
    const { expires_in } = z.object({ expires_in: z.number() }).parse(body)

    expect(body).toMatchObject({
      code,
      status: "pending",
      store: { name: "Corner Shop" },
      amount: "20.00",
      currency: "EUR",
      store_amount: "21.74",
      store_currency: "USD",
      sandbox: false,
    })
    expect(expires_in).toBeGreaterThan(13 * 60)
    expect(expires_in).toBeLessThanOrEqual(14 * 60)
  })

  it.each([
    ["pay", "completed"],
    ["decline", "failed"],
    ["expire", "expired"],
  ])("can %s, and the shop sees %s", async (action, status) => {
    const code = await newCode()
    const { body } = await wallet(`payments/${code}/${action}`, "POST")
    expect(body).toMatchObject({ status })

    const { payment_id } = await context.simulator.control.payment(code)
    expect(await context.shop.statusValue(payment_id)).toBe(status)
  })

  it("shows what came back after a refund, and what the service kept", async () => {
    const code = await newCode()
    await wallet(`payments/${code}/pay`, "POST")
    expect((await wallet(`payments/${code}`)).body).toMatchObject({
      refund: null,
    })
    const { refund_amount, refund_fee } =
      await context.simulator.control.refundOutside(code)
    expect(Number(refund_fee)).toBeGreaterThan(0)
    expect((await wallet(`payments/${code}`)).body).toMatchObject({
      status: "refunded",
      refund: { amount: refund_amount, fee: refund_fee },
    })
  })

  it("says so when there is no such code, or it is too late", async () => {
    expect(await wallet("payments/123")).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining("No shop") },
    })
    const code = await newCode()
    await context.simulator.control.expire(code)
    expect(await wallet(`payments/${code}/pay`, "POST")).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("expired") },
    })
  })

  it.each([
    ["/", "text/html; charset=utf-8"],
    ["/wallet", "text/html; charset=utf-8"],
    ["/wallet?code=1", "text/html; charset=utf-8"],
    ["/assets/page.css", "text/css; charset=utf-8"],
    ["/assets/wallet.js", "text/javascript"],
    ["/assets/camera.js", "text/javascript"],
    ["/assets/payment-list.js", "text/javascript"],
    ["/assets/index.js", "text/javascript"],
  ])("serves %s itself and allows no other source", async (path, type) => {
    const response = await fetch(context.simulator.url + path)

    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe(type)
    expect(response.headers.get("content-security-policy")).toContain(
      "default-src 'none'"
    )
    expect(await response.text()).not.toMatch(/(src|href)="https?:/)
  })

  it("lists what can be paid, the newest first", async () => {
    const [paid, first, second] = [
      await newCode(),
      await newCode(),
      await newCode(),
    ]
    await wallet(`payments/${paid}/pay`, "POST")
    expect((await wallet("payable")).body).toMatchObject({
      payments: [{ code: second }, { code: first }],
    })

    await context.simulator.control.advance(3600)
    expect((await wallet("payable")).body).toEqual({ payments: [] })
  })

  it("lists the latest payments first, with both credential pairs", async () => {
    const first = await newCode()
    const second = await newCode()
    const { body } = await wallet("overview")

    expect(body).toMatchObject({
      credentials: context.simulator.credentials,
      payments: [{ code: second }, { code: first }],
    })
  })
})
