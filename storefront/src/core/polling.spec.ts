import {
  checkout,
  failure,
  lost,
  never,
  SESSION,
  told,
} from "../testing/checkout.js"

/** Seconds between the questions. */
function pauses(asked: number[]): number[] {
  return asked.slice(1).map((at, index) => (at - (asked[index] ?? 0)) / 1000)
}

describe("asking for the status", () => {
  it("asks at once, then every 4 seconds", async () => {
    const { backend, clock, begin } = checkout()
    await begin()
    expect(backend.asked).toHaveLength(1)
    await clock.pass(12_000)
    expect(pauses(backend.asked)).toEqual([4, 4, 4])
    expect(backend.sessions).toContain(SESSION.id)
  })

  it.each([
    [0, 3],
    [0.25, 3.5],
    [1, 5],
  ])(
    "strays by a second, so that shoppers do not ask in step",
    async (chance, pause) => {
      const { backend, clock, begin } = checkout()
      clock.chance = chance
      await begin()
      await clock.pass(5000)
      expect(pauses(backend.asked)[0]).toBe(pause)
    }
  )

  it("never asks twice at once, and counts the pause from the answer", async () => {
    const { backend, clock, page, begin } = checkout()
    backend.answer = () =>
      new Promise((answer) => clock.after(5000, () => answer(told())))
    await begin()
    await clock.pass(1000)
    page.wake()
    await clock.pass(60_000)
    expect(backend.mostOpen).toBe(1)
    expect(new Set(pauses(backend.asked))).toEqual(new Set([9]))
  })

  it("gives a question up after 8 seconds and goes on", async () => {
    const { backend, clock, begin, phase } = checkout()
    backend.answer = never
    await begin()
    await clock.pass(7999)
    expect(backend.signals[0]?.aborted).toBe(false)
    expect(phase()).toBe("waiting")
    await clock.pass(1)
    expect(backend.signals[0]?.aborted).toBe(true)
    expect(phase()).toBe("lost")
    backend.answer = () => told()
    await clock.pass(4000)
    expect(phase()).toBe("waiting")
  })

  it("is not moved by an answer that comes after it was given up", async () => {
    const { backend, clock, begin, phase } = checkout()
    const late: ((answer: object) => void)[] = []
    backend.answer = () => new Promise((answer) => late.push(answer))
    await begin()
    await clock.pass(8000)
    late[0]?.(told({ status: "failed" }))
    await clock.pass(0)
    expect(phase()).toBe("lost")
  })

  it("asks less often while the tab is hidden", async () => {
    const { backend, clock, page, begin } = checkout()
    page.isHidden = true
    await begin()
    await clock.pass(40_000)
    expect(pauses(backend.asked)).toEqual([20, 20])
  })

  it("asks at once when the shopper or the network comes back", async () => {
    const { backend, clock, page, begin } = checkout()
    page.isHidden = true
    await begin()
    await clock.pass(7000)
    page.isHidden = false
    page.wake()
    page.wake()
    await clock.pass(0)
    expect(pauses(backend.asked)).toEqual([7])
    await clock.pass(4000)
    expect(pauses(backend.asked)).toEqual([7, 4])
  })

  it("does not wait for a question that fell asleep with the phone", async () => {
    const { backend, clock, page, begin } = checkout()
    backend.answer = never
    await begin()
    await clock.pass(3000)
    backend.answer = () => told({ status: "failed" })
    page.wake()
    expect(backend.signals[0]?.aborted).toBe(true)
    await clock.pass(0)
    expect(backend.asked).toHaveLength(2)
    expect(backend.mostOpen).toBe(1)
  })

  it("waits as long as the answer says", async () => {
    const { backend, clock, begin } = checkout()
    backend.answer = () => told({ retry_after: 11 })
    await begin()
    await clock.pass(22_000)
    expect(pauses(backend.asked)).toEqual([11, 11])
  })

  it.each([
    ["30", 30],
    ["Thu, 01 Jan 1970 00:17:10 GMT", 30],
    ["86400", 300],
  ])("honours Retry-After: %s", async (header, seconds) => {
    const { backend, clock, begin } = checkout()
    backend.answer = () => failure(429, header)
    await begin()
    await clock.pass(301_000)
    expect(pauses(backend.asked)[0]).toBe(seconds)
  })

  it.each([
    ["a status", told({ retry_after: 86_400 })],
    ["an error", { status: 503, body: { retry_after: 86_400 } }],
  ])("never waits longer than 5 minutes for %s", async (_, answer) => {
    const { backend, clock, begin } = checkout()
    backend.answer = () => answer
    await begin()
    await clock.pass(300_000)
    expect(pauses(backend.asked)).toEqual([300])
  })

  it("honours Retry-After also when it is woken", async () => {
    const { backend, clock, page, begin } = checkout()
    backend.answer = () => failure(503, "30")
    await begin()
    await clock.pass(10_000)
    page.wake()
    await clock.pass(19_000)
    expect(backend.asked).toHaveLength(1)
    await clock.pass(1000)
    expect(backend.asked).toHaveLength(2)
  })

  it("reads the wait from the body where the browser hides the header", async () => {
    const { backend, clock, begin } = checkout()
    backend.answer = () => ({ status: 503, body: { retry_after: 25 } })
    await begin()
    await clock.pass(25_000)
    expect(pauses(backend.asked)).toEqual([25])
  })

  it("slows down while the connection stays lost, up to 30 seconds", async () => {
    const { backend, clock, begin } = checkout()
    backend.answer = lost
    await begin()
    await clock.pass(120_000)
    expect(pauses(backend.asked)).toEqual([4, 4, 4, 8, 16, 30, 30])
  })

  it.each(["completed", "failed", "refunded"])(
    "stops for good once the payment is %s",
    async (status) => {
      const { backend, clock, page, begin } = checkout()
      backend.answer = () => told({ status, order_id: "order_1" })
      await begin()
      page.wake()
      await clock.pass(600_000)
      expect(backend.asked).toHaveLength(1)
      expect(page.wakers.size).toBe(0)
    }
  )

  it("stops when the checkout leaves the page, and comes back with it", async () => {
    const { qr, backend, clock, page, begin } = checkout()
    backend.answer = never
    await begin()
    qr.stop()
    expect(backend.signals[0]?.aborted).toBe(true)
    await clock.pass(60_000)
    expect(backend.asked).toHaveLength(1)
    expect(page.wakers.size).toBe(0)
    qr.start()
    qr.start()
    await clock.pass(0)
    expect(backend.asked).toHaveLength(2)
  })

  it("does not die of a callback that throws", async () => {
    const logged = jest.spyOn(console, "error").mockImplementation(() => {})
    const { backend, clock, begin } = checkout({
      onChange() {
        throw new Error("the store's own mistake")
      },
    })
    backend.answer = lost
    await begin()
    backend.answer = () => told()
    await clock.pass(8000)
    expect(backend.asked).toHaveLength(3)
    expect(logged).toHaveBeenCalledTimes(2)
    logged.mockRestore()
  })
})
