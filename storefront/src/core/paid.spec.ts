import { FakeClock } from "../testing/fake-clock.js"
import { createHandover } from "./handover.js"
import {
  changed,
  checkout,
  failure,
  lost,
  SESSION,
  told,
} from "../testing/checkout.js"

const completed = (order_id: string | null = null) =>
  told({ status: "completed", order_id })

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

describe("a payment that has arrived", () => {
  it("is handed over once, however often it is offered", async () => {
    const clock = new FakeClock()
    const tell = jest.fn()
    const handover = createHandover(clock, tell, () => {})
    handover.offer(null)
    handover.offer("order_1")
    handover.offer("order_1")
    handover.offer(null)
    await clock.pass(60_000)
    expect(tell.mock.calls).toEqual([["order_1"]])
  })

  it("is told to the store once, with the order", async () => {
    const { clock, page, backend, begin, paid } = checkout()
    await begin()
    backend.answer = () => completed("order_1")
    await clock.pass(4000)
    page.wake()
    await clock.pass(600_000)
    expect(paid).toEqual([{ sessionId: SESSION.id, orderId: "order_1" }])
  })

  it("waits for the order, asking more often", async () => {
    const { clock, backend, begin, phase, paid } = checkout()
    backend.answer = () => completed()
    await begin()
    expect(phase()).toBe("paid")
    await clock.pass(6000)
    expect(backend.asked).toHaveLength(4)
    expect(paid).toEqual([])
    backend.answer = () => completed("order_1")
    await clock.pass(2000)
    expect(paid).toEqual([{ sessionId: SESSION.id, orderId: "order_1" }])
  })

  it("does not wait longer than 20 seconds for the order", async () => {
    const { clock, backend, begin, paid } = checkout()
    backend.answer = () => completed()
    await begin()
    await clock.pass(19_999)
    expect(paid).toEqual([])
    await clock.pass(1)
    expect(paid).toEqual([{ sessionId: SESSION.id, orderId: null }])
    backend.answer = () => completed("order_1")
    await clock.pass(60_000)
    expect(paid).toHaveLength(1)
  })

  it("whose order does not come is asked for at the usual pace", async () => {
    const { clock, page, backend, begin } = checkout()
    backend.answer = () => completed()
    await begin()
    await clock.pass(22_000)
    const often = backend.asked.length
    await clock.pass(40_000)
    expect(backend.asked.length - often).toBe(10)
    page.isHidden = true
    await clock.pass(4000)
    const seldom = backend.asked.length
    await clock.pass(40_000)
    expect(backend.asked.length - seldom).toBe(2)
  })

  it("is asked for less often while nobody answers", async () => {
    const { clock, backend, begin } = checkout()
    backend.answer = () => completed()
    await begin()
    backend.answer = lost
    await clock.pass(100_000)
    const asked = backend.asked.length
    await clock.pass(60_000)
    expect(backend.asked.length - asked).toBe(2)
  })

  it("reaches the store even if the network goes while the order is placed", async () => {
    const { clock, backend, begin, phase, paid } = checkout()
    backend.answer = () => completed()
    await begin()
    backend.answer = lost
    await clock.pass(20_000)
    expect(phase()).toBe("paid")
    expect(paid).toEqual([{ sessionId: SESSION.id, orderId: null }])
  })

  it.each([
    ["pending again", told()],
    ["gone", failure(410)],
    ["unknown", failure(404)],
  ])("stays paid when another instance calls it %s", async (_, answer) => {
    const { clock, backend, begin, phase } = checkout()
    backend.answer = () => completed()
    await begin()
    backend.answer = () => answer
    await clock.pass(10_000)
    expect(phase()).toBe("paid")
  })

  it("that is given back before the order is there is told as refunded", async () => {
    const { clock, backend, begin, phase, paid } = checkout()
    backend.answer = () => completed()
    await begin()
    backend.answer = () => told({ status: "refunded" })
    await clock.pass(60_000)
    expect(phase()).toBe("refunded")
    expect(paid).toEqual([])
  })

  it("that is given back after the store was called without an order is told as refunded too", async () => {
    const { clock, backend, begin, phase, paid } = checkout()
    backend.answer = () => completed()
    await begin()
    await clock.pass(30_000)
    expect(paid).toEqual([{ sessionId: SESSION.id, orderId: null }])
    backend.answer = () => told({ status: "refunded" })
    await clock.pass(30_000)
    expect(phase()).toBe("refunded")
    expect(paid).toHaveLength(1)
  })

  it("that no order can use is told as on its way back, and never handed over", async () => {
    const { qr, clock, backend, begin, phases, paid } = checkout()
    await begin()
    backend.answer = changed
    await clock.pass(4000)
    const stray = { status: "completed", reason: "cart_changed" }
    backend.answer = () => told(stray)
    await clock.pass(60_000)
    // An instance that lags behind changes nothing.
    backend.answer = () => told()
    await clock.pass(4000)
    expect(qr.getState()).toMatchObject({ reason: "cart_changed" })
    backend.answer = () => told({ ...stray, status: "refunded" })
    await clock.pass(4000)
    expect(phases).toEqual(["changed", "returning", "refunded"])
    expect(qr.getState()).toMatchObject({ reason: "cart_changed" })
    expect(paid).toEqual([])
  })

  it("that the shop has to look at first is told so, and handed over only with its order", async () => {
    const { clock, backend, begin, phases, paid } = checkout()
    await begin()
    backend.answer = () => completed()
    await clock.pass(4000)
    backend.answer = () => told({ status: "completed", reason: "held" })
    await clock.pass(60_000)
    expect(phases).toEqual(["paid", "held"])
    expect(paid).toEqual([])
    backend.answer = () => completed("order_1")
    await clock.pass(10_000)
    expect(phases).toEqual(["paid", "held", "paid"])
    expect(paid).toEqual([{ sessionId: SESSION.id, orderId: "order_1" }])
  })

  it("is an order's, whatever may become of the order later", async () => {
    const { backend, begin, phase, paid } = checkout()
    const order_id = "order_1"
    backend.answer = () =>
      told({ status: "completed", reason: "order_canceled", order_id })
    await begin()
    expect(phase()).toBe("paid")
    expect(paid).toEqual([{ sessionId: SESSION.id, orderId: order_id }])
  })

  it("is on its way to its order when the reason is one that nobody knows", async () => {
    const { qr, backend, begin, phase } = checkout()
    backend.answer = () => told({ status: "completed", reason: "full_moon" })
    await begin()
    expect(phase()).toBe("paid")
    expect(qr.getState().reason).toBeNull()
  })

  it("is told once although the component is mounted twice in a row", async () => {
    const { qr, clock, backend, begin, paid } = checkout()
    backend.answer = () => completed("order_1")
    await begin()
    qr.stop()
    qr.start()
    await clock.pass(60_000)
    expect(paid).toHaveLength(1)
    expect(backend.asked).toHaveLength(1)
  })

  it("is believed from the session too, and asked for its order", async () => {
    const { backend, begin, phase, paid } = checkout()
    backend.answer = () => completed("order_1")
    await begin({ ...SESSION, data: { ...SESSION.data, status: "completed" } })
    expect(phase()).toBe("paid")
    expect(paid).toHaveLength(1)
  })

  it("says so when the store's function fails", async () => {
    const { qr, clock, backend, begin } = checkout({
      onPaid: () => Promise.reject(new Error("500")),
    })
    backend.answer = () => completed("order_1")
    await begin()
    await clock.pass(0)
    expect(qr.getState()).toMatchObject({ phase: "paid", stuck: true })
  })

  it("takes a redirect of Next.js for success", async () => {
    const redirect = Object.assign(new Error("NEXT_REDIRECT"), {
      digest: "NEXT_REDIRECT;replace;/us/order/order_1/confirmed;307;",
    })
    const { qr, clock, backend, begin } = checkout({
      onPaid: () => Promise.reject(redirect),
    })
    backend.answer = () => completed("order_1")
    await begin()
    await clock.pass(0)
    expect(qr.getState().stuck).toBe(false)
    expect(console.error).not.toHaveBeenCalled()
  })
})
