import {
  changed,
  checkout,
  failure,
  lost,
  never,
  told,
} from "../testing/checkout.js"

describe("what the shopper is told", () => {
  it("a lost connection is not a failed payment", async () => {
    const { backend, clock, begin, phases, phase } = checkout()
    await begin()
    backend.answer = lost
    await clock.pass(4000)
    expect(phase()).toBe("lost")
    backend.answer = () => told()
    await clock.pass(4000)
    expect(phases).toEqual(["lost", "waiting"])
  })

  it("a connection that stays lost is a service out of reach", async () => {
    const { backend, clock, begin, phase } = checkout()
    backend.answer = lost
    await begin()
    await clock.pass(59_000)
    expect(phase()).toBe("lost")
    await clock.pass(1000)
    expect(phase()).toBe("unreachable")
  })

  it("one error page is a hiccup, two are a service out of reach", async () => {
    const { backend, clock, begin, phase } = checkout()
    await begin()
    backend.answer = () => failure(502)
    await clock.pass(4000)
    expect(phase()).toBe("lost")
    await clock.pass(4000)
    expect(phase()).toBe("unreachable")
    backend.answer = () => told()
    await clock.pass(4000)
    expect(phase()).toBe("waiting")
  })

  it("the shopper can have it checked at once", async () => {
    const { qr, backend, clock, begin, phase } = checkout()
    backend.answer = () => failure(500)
    await begin()
    await clock.pass(4000)
    expect(phase()).toBe("unreachable")
    await clock.pass(3000)
    backend.answer = () => told()
    qr.checkNow()
    expect(qr.getState().asking).toBe(true)
    await clock.pass(0)
    expect(phase()).toBe("waiting")
    expect(qr.getState().asking).toBe(false)
  })

  it("too many questions are nothing to worry a shopper with", async () => {
    const { backend, clock, begin, phase } = checkout()
    backend.answer = () => failure(429, "5")
    await begin()
    await clock.pass(60_000)
    expect(phase()).toBe("waiting")
  })

  it.each([
    ["an HTML page", { status: 200, body: null }],
    ["an empty answer", {}],
    ["a status that nobody knows", told({ status: "paid" })],
    ["a list", { status: 200, body: [] }],
    ["nothing", null],
  ])("%s instead of a status is trouble, not an end", async (_, answer) => {
    const { backend, begin, phase } = checkout()
    backend.answer = () => Promise.resolve(answer as object)
    await begin()
    expect(phase()).toBe("lost")
  })

  it.each(["failed", "expired", "refunded"] as const)("%s", async (status) => {
    const { backend, clock, begin, phase } = checkout()
    await begin()
    backend.answer = () => told({ status })
    await clock.pass(4000)
    expect(phase()).toBe(status)
  })

  it("a code that another one replaced", async () => {
    const { backend, clock, begin, phase } = checkout()
    backend.answer = () => failure(410)
    await begin()
    await clock.pass(60_000)
    expect(phase()).toBe("replaced")
    expect(backend.asked).toHaveLength(1)
  })

  it("a code that no longer fits the cart, until the cart fits again", async () => {
    const { backend, clock, begin, phases } = checkout()
    await begin()
    backend.answer = changed
    await clock.pass(4000)
    backend.answer = lost
    await clock.pass(8000)
    backend.answer = () => told()
    await clock.pass(8000)
    expect(phases).toEqual(["changed", "waiting"])
  })

  it("a code that no longer fits the cart, from a fetcher that resolves to the body alone", async () => {
    const { backend, begin, phase } = checkout()
    backend.answer = () => changed().body
    await begin()
    expect(phase()).toBe("changed")
  })

  it("the newer code of a cart that has changed", async () => {
    const { backend, clock, begin, phases } = checkout()
    backend.answer = changed
    await begin()
    backend.answer = () => failure(410)
    await clock.pass(60_000)
    expect(phases).toEqual(["changed", "replaced"])
    expect(backend.asked).toHaveLength(2)
  })

  it("nobody listens for money on a changed cart's code for ever", async () => {
    const { backend, clock, begin, phase } = checkout()
    await begin()
    backend.answer = lost
    await clock.pass(4000)
    backend.answer = changed
    await clock.pass(200_000)
    const asked = backend.asked.length
    await clock.pass(600_000)
    expect(backend.asked).toHaveLength(asked)
    expect(phase()).toBe("changed")
  })

  it("a session that our backend does not know", async () => {
    const { backend, clock, begin, phase } = checkout()
    await begin()
    const body = { type: "unknown_qr_payment" }
    backend.answer = () => ({ status: 404, body })
    await clock.pass(4000)
    expect(phase()).toBe("replaced")
  })

  it("no such thing when a proxy says 404 while the backend restarts", async () => {
    const { backend, clock, begin, phase } = checkout()
    await begin()
    backend.answer = () => failure(404)
    await clock.pass(30_000)
    expect(phase()).toBe("unreachable")
    backend.answer = () => told()
    await clock.pass(60_000)
    expect(phase()).toBe("waiting")
  })
})

describe("the time left", () => {
  it("is the server's, whatever the browser's clock says", async () => {
    const { qr, clock, backend, begin } = checkout()
    clock.time = 0
    backend.answer = () => told({ expires_in: 300 })
    await begin()
    expect(qr.getState().left).toBe(300)
    await clock.pass(3000)
    expect(qr.getState().left).toBe(297)
  })

  it("is unknown before the server has told", async () => {
    const { qr, backend, begin } = checkout()
    backend.answer = never
    await begin()
    expect(qr.getState().left).toBeNull()
  })

  it("goes on after a reload instead of starting anew", async () => {
    const { qr, backend, begin } = checkout()
    backend.answer = () => told({ expires_in: 125 })
    await begin()
    expect(qr.getState()).toMatchObject({ left: 125, total: 900 })
  })

  it("does not stutter when answers round it differently", async () => {
    const { qr, clock, backend, begin } = checkout()
    let expires = 600
    backend.answer = () => told({ expires_in: expires })
    await begin()
    expires = 597
    await clock.pass(4000)
    expect(qr.getState().left).toBe(596)
    expires = 500
    await clock.pass(4000)
    expect(qr.getState().left).toBe(500)
  })

  it("fills the bar at least as far as it is long", async () => {
    const { qr, backend, begin } = checkout({ lifetime: 300 })
    backend.answer = () => told({ expires_in: 1800 })
    await begin()
    expect(qr.getState().total).toBe(1800)
  })

  it("keeps its bar when the store sets an option again", async () => {
    const { qr, clock, backend, begin } = checkout({ lifetime: 300 })
    backend.answer = () => told({ expires_in: 1800 })
    await begin()
    backend.answer = never
    await clock.pass(2000)
    qr.setOptions({ lifetime: 300, fetchStatus: never })
    expect(qr.getState()).toMatchObject({ left: 1798, total: 1800 })
    qr.setOptions({ lifetime: 3600, fetchStatus: never })
    expect(qr.getState().total).toBe(3600)
  })

  it("at zero there is one last check, shown as such", async () => {
    const { qr, clock, backend, begin, phase, phases } = checkout()
    backend.answer = () => told({ expires_in: 6 })
    await begin()
    backend.answer = never
    await clock.pass(5999)
    expect(phase()).toBe("waiting")
    const asked = backend.asked.length
    await clock.pass(1)
    expect(phase()).toBe("checking")
    expect(qr.getState().left).toBe(0)
    await clock.pass(2000)
    expect(backend.asked.length).toBeGreaterThanOrEqual(asked)
    backend.answer = () => told({ status: "expired", expires_in: 0 })
    await clock.pass(12_000)
    expect(phases).toEqual(["checking", "expired"])
  })

  it("asks in the very second in which it runs out", async () => {
    const { clock, backend, begin } = checkout()
    backend.answer = () => told({ expires_in: 7, retry_after: 0 })
    await begin()
    backend.answer = () => told({ expires_in: 3 })
    await clock.pass(4000)
    const before = backend.asked.length
    backend.answer = () => told({ expires_in: 0 })
    await clock.pass(3000)
    expect(backend.asked).toHaveLength(before + 1)
  })

  it("a payment that arrives in the last second is found", async () => {
    const { clock, backend, begin, paid } = checkout()
    backend.answer = () => told({ expires_in: 3 })
    await begin()
    await clock.pass(2500)
    backend.answer = () => told({ status: "completed", order_id: "order_1" })
    await clock.pass(500)
    expect(paid).toEqual([{ sessionId: "payses_1", orderId: "order_1" }])
  })

  it("a service that still says pending keeps nobody waiting, and late money is seen", async () => {
    const { clock, backend, begin, phase, paid } = checkout()
    backend.answer = () => told({ expires_in: 2 })
    await begin()
    backend.answer = () => told({ expires_in: 0 })
    await clock.pass(21_000)
    expect(phase()).toBe("checking")
    await clock.pass(2000)
    expect(phase()).toBe("expired")
    backend.answer = () => told({ status: "completed", order_id: "order_1" })
    await clock.pass(4000)
    expect(phase()).toBe("paid")
    expect(paid).toHaveLength(1)
  })

  it("late money is seen after the service has called the code expired", async () => {
    const { clock, backend, begin, phase, paid } = checkout()
    backend.answer = () => told({ status: "expired" })
    await begin()
    expect(phase()).toBe("expired")
    await clock.pass(100_000)
    backend.answer = () => told({ status: "completed", order_id: "order_1" })
    await clock.pass(4000)
    expect(phase()).toBe("paid")
    expect(paid).toHaveLength(1)
  })

  it.each([
    { status: "pending", expires_in: 0 },
    { status: "expired", expires_in: 300 },
  ])("nobody listens for late money for ever: $status", async (fields) => {
    const { clock, backend, begin } = checkout()
    backend.answer = () => told(fields)
    await begin()
    await clock.pass(200_000)
    const asked = backend.asked.length
    await clock.pass(600_000)
    expect(backend.asked).toHaveLength(asked)
  })

  it("no answer at zero is not called expired", async () => {
    const { clock, backend, begin, phase } = checkout()
    backend.answer = () => told({ expires_in: 2 })
    await begin()
    backend.answer = lost
    await clock.pass(30_000)
    expect(phase()).toBe("unreachable")
    backend.answer = () => told({ status: "expired" })
    await clock.pass(30_000)
    expect(phase()).toBe("expired")
  })
})
