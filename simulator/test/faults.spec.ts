import { startSimulator, type FaultKind } from "../src"
import { Shop, useSimulator } from "./shop"

const context = useSimulator()
const ABANDON_MS = 150

describe("faults that lose the answer", () => {
  it("reset: nothing was done", async () => {
    const { control } = context.simulator
    await control.fault({ endpoint: "create", kind: "reset" })

    await expect(context.shop.newPayment()).rejects.toThrow("fetch failed")
    expect(await control.payments()).toHaveLength(0)
    expect((await control.journal())[0]?.answered).toBe("reset")
  })

  it("lost-answer: the work was done all the same", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()
    await control.pay(id)
    await control.fault({ endpoint: "refund", kind: "lost-answer" })

    await expect(context.shop.refund(id)).rejects.toThrow("fetch failed")
    expect(await context.shop.statusValue(id)).toBe("refunded")
  })

  it("lost-answer-500: the work was done, and the answer denies it", async () => {
    const { control } = context.simulator
    await control.fault({ endpoint: "create", kind: "lost-answer-500" })
    const reply = await context.shop.create({ amount: 1, currency: "USD" })

    expect(reply.status).toBe(500)
    expect(await control.payments()).toHaveLength(1)
  })

  it("hang: no answer, and the next request is served", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()
    await control.fault({ endpoint: "status", kind: "hang" })

    await expect(
      context.shop.call(`/merchant/payment/${id}/status`, {
        signal: AbortSignal.timeout(ABANDON_MS),
      })
    ).rejects.toThrow("timeout")
    expect(await context.shop.statusValue(id)).toBe("pending")
  })
})

describe("faults that delay the answer", () => {
  it("slow: late and right", async () => {
    const id = await context.shop.newPayment()
    await context.simulator.control.fault({
      endpoint: "status",
      kind: "slow",
      delayMs: 80,
    })
    const started = performance.now()

    expect(await context.shop.statusValue(id)).toBe("pending")
    expect(performance.now() - started).toBeGreaterThan(75)
  })

  it("drip: byte by byte and right", async () => {
    const id = await context.shop.newPayment()
    await context.simulator.control.fault({
      endpoint: "status",
      kind: "drip",
      delayMs: 1,
    })
    const started = performance.now()
    const { text } = await context.shop.status(id)

    expect(text).toContain('"pending"')
    expect(performance.now() - started).toBeGreaterThan(text.length * 0.9)
  })
})

describe("faults that spoil the answer", () => {
  it.each<[FaultKind, number, string]>([
    ["500", 500, "application/json"],
    ["502-html", 502, "text/html"],
    ["503", 503, "application/json"],
    ["429", 429, "application/json"],
    ["401", 401, "application/json"],
    ["403", 403, "application/json"],
    ["broken-json", 200, "application/json"],
    ["html", 200, "text/html"],
    ["empty", 200, "application/json"],
    ["oversized", 200, "application/json"],
    ["redirect", 302, "application/json"],
  ])("%s", async (kind, status, contentType) => {
    const id = await context.shop.newPayment()
    await context.simulator.control.fault({ endpoint: "details", kind })
    const reply = await context.shop.details(id)

    expect(reply.status).toBe(status)
    expect(reply.headers.get("content-type")).toBe(contentType)
    expect((await context.shop.details(id)).status).toBe(200)
  })

  it("broken-json can't be parsed, oversized is over a mebibyte", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()
    await control.fault({ endpoint: "details", kind: "broken-json" })
    await control.fault({ endpoint: "details", kind: "oversized" })
    const broken = await context.shop.details(id)
    const oversized = await context.shop.details(id)

    expect(() => JSON.parse(broken.text)).toThrow(SyntaxError)
    expect(oversized.text.length).toBeGreaterThan(1024 * 1024)
    expect(oversized.body).toMatchObject({ data: { payment_id: id } })
  })

  it("429 says when to come back, if told so", async () => {
    await context.simulator.control.fault({
      endpoint: "create",
      kind: "429",
      retryAfter: 7,
    })
    const reply = await context.shop.create({ amount: 1, currency: "USD" })

    expect(reply.headers.get("retry-after")).toBe("7")
  })

  it("unknown-status, wrong-types and missing-data break the shape", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()
    await control.fault({ endpoint: "status", kind: "unknown-status" })
    expect(await context.shop.statusValue(id)).toBe("on_hold")

    await control.fault({ endpoint: "details", kind: "wrong-types" })
    expect((await context.shop.details(id)).body).toMatchObject({
      message: 12345,
      data: { payment_id: 12345, status: 12345 },
    })

    await control.fault({ endpoint: "status", kind: "missing-data" })
    expect((await context.shop.status(id)).body).not.toHaveProperty("data")
  })

  it("patched does the work and says some of it in odd text", async () => {
    const { control } = context.simulator
    const odd = { payment_id: "a\nb", qr_code: "1\u00002", instructions: "\0" }
    await control.fault({ endpoint: "create", kind: "patched", data: odd })
    const created = await context.shop.create({ amount: 1, currency: "USD" })
    expect(created.body).toMatchObject({ data: odd })

    const [payment] = await control.payments()
    const id = payment?.payment_id ?? ""
    await control.pay(id)
    const data = { refunded_at: "then\nand there" }
    await control.fault({ endpoint: "refund", kind: "patched", data })
    expect((await context.shop.refund(id)).body).toMatchObject({
      data: { payment_id: id, status: "refunded", ...data },
    })
    expect(await context.shop.statusValue(id)).toBe("refunded")
  })

  it("raw says whatever a test wants", async () => {
    await context.simulator.control.fault({
      endpoint: "create",
      kind: "raw",
      status: 418,
      body: "short and stout",
      contentType: "text/plain",
    })
    const reply = await context.shop.create({})

    expect([reply.status, reply.text]).toEqual([418, "short and stout"])
  })
})

describe("how often and where a fault strikes", () => {
  it("as many times as told, at one endpoint, for one payment", async () => {
    const { control } = context.simulator
    const [one, two] = [
      await context.shop.newPayment(),
      await context.shop.newPayment(),
    ]
    await control.fault({
      endpoint: "status",
      kind: "500",
      times: 2,
      paymentId: one,
    })
    const replies = [
      await context.shop.status(two),
      await context.shop.details(one),
      await context.shop.status(one),
      await context.shop.status(one),
      await context.shop.status(one),
    ]

    expect(replies.map(({ status }) => status)).toEqual([
      200, 200, 500, 500, 200,
    ])
  })

  it("always, until cleared", async () => {
    const { control } = context.simulator
    const id = await context.shop.newPayment()
    await control.fault({ endpoint: "status", kind: "503", times: "always" })
    for (let round = 0; round < 3; round += 1) {
      expect((await context.shop.status(id)).status).toBe(503)
    }
    await control.clearFaults()
    expect((await context.shop.status(id)).status).toBe(200)
  })
})

describe("closing", () => {
  it("does not wait for hung and slow answers", async () => {
    const simulator = await startSimulator()
    const shop = new Shop(simulator)
    await simulator.control.fault({ endpoint: "status", kind: "hang" })
    await simulator.control.fault({
      endpoint: "status",
      kind: "slow",
      delayMs: 60_000,
    })
    const calls = [shop.status("a"), shop.status("b")]
    const lost = calls.map((call) => expect(call).rejects.toThrow())
    while ((await simulator.control.journal()).length < 2) {
      // Both have to be there before the door closes.
    }

    await simulator.close()
    await Promise.all(lost)
    await expect(fetch(simulator.url)).rejects.toThrow("fetch failed")
  })
})
