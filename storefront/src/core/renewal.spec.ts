import { checkout, SESSION, told } from "../testing/checkout.js"

const NEXT = {
  ...SESSION,
  id: "payses_2",
  data: { ...SESSION.data, qr_code: "5550000000000002" },
}

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

describe("a new code", () => {
  it("is shown in place and asked for", async () => {
    const { qr, clock, backend, begin, phase, paid } = checkout({
      onRenew: async () => NEXT,
    })
    backend.answer = () => told({ status: "expired" })
    await begin()
    expect(phase()).toBe("expired")
    backend.answer = () => told({ qr_code: NEXT.data.qr_code })
    await qr.renew()
    await clock.pass(0)
    expect(phase()).toBe("waiting")
    expect(backend.sessions.at(-1)).toBe("payses_2")
    expect(qr.getState()).toMatchObject({
      sessionId: "payses_2",
      renewing: false,
      payment: { qr_code: NEXT.data.qr_code },
    })
    backend.answer = () => told({ status: "completed", order_id: "order_2" })
    await clock.pass(4000)
    expect(paid).toEqual([{ sessionId: "payses_2", orderId: "order_2" }])
  })

  it("does not hide that the old one was paid while it was on its way", async () => {
    let arrive: (session: object) => void = () => {}
    const { qr, clock, backend, begin, phase, paid } = checkout({
      onRenew: () => new Promise<object>((resolve) => (arrive = resolve)),
    })
    await begin()
    const renewing = qr.renew()
    backend.answer = () => told({ status: "completed", order_id: "order_1" })
    await clock.pass(5000)
    arrive(NEXT)
    await renewing
    expect(phase()).toBe("paid")
    expect(paid).toEqual([{ sessionId: SESSION.id, orderId: "order_1" }])
    expect(qr.getState().renewing).toBe(false)
  })

  it.each(["held", "cart_changed"])(
    "does not hide that the money of the old one is looked after: %s",
    async (reason) => {
      let arrive: (session: object) => void = () => {}
      const { qr, clock, backend, begin, phase } = checkout({
        onRenew: () => new Promise<object>((resolve) => (arrive = resolve)),
      })
      await begin()
      const renewing = qr.renew()
      backend.answer = () => told({ status: "completed", reason })
      await clock.pass(5000)
      const before = phase()
      arrive(NEXT)
      await renewing
      expect(phase()).toBe(before)
      expect(qr.getState()).toMatchObject({ sessionId: SESSION.id, reason })
    }
  )

  it("does not take the place of a session that the store set while it was on its way", async () => {
    let arrive: (session: object) => void = () => {}
    const { qr, begin } = checkout({
      onRenew: () => new Promise<object>((resolve) => (arrive = resolve)),
    })
    await begin()
    const renewing = qr.renew()
    qr.setSession({ ...SESSION, id: "payses_3" })
    arrive(NEXT)
    await renewing
    expect(qr.getState()).toMatchObject({
      sessionId: "payses_3",
      renewing: false,
      renewFailed: false,
    })
  })

  it("is posted once, however often the shopper presses", async () => {
    const onRenew = jest.fn(async () => NEXT)
    const { qr, begin } = checkout({ onRenew })
    await begin()
    await Promise.all([qr.renew(), qr.renew()])
    expect(onRenew).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["fails", () => Promise.reject(new Error("503"))],
    [
      "throws",
      () => {
        throw new Error("no cart")
      },
    ],
    ["brings no session", async () => ({ payment_collection: {} })],
  ])("that %s can be tried again", async (_, onRenew) => {
    const { qr, begin } = checkout({ onRenew })
    await begin()
    await qr.renew()
    expect(qr.getState()).toMatchObject({
      sessionId: "payses_1",
      renewing: false,
      renewFailed: true,
    })
  })

  it.each([
    ["says why", new Error("Wait 15 minutes."), "Wait 15 minutes."],
    [
      "says nothing where Next.js has replaced its message",
      Object.assign(new Error("omitted in production builds"), { digest: "7" }),
      null,
    ],
    [
      "says nothing in the words of a browser without a network",
      new TypeError("Failed to fetch"),
      null,
    ],
  ])("that fails %s", async (_, problem, error) => {
    const { qr, begin } = checkout({ onRenew: () => Promise.reject(problem) })
    await begin()
    await qr.renew()
    expect(qr.getState()).toMatchObject({ renewFailed: true, error })
  })

  it("is only offered where the store can make one", async () => {
    const { qr, begin } = checkout()
    await begin()
    expect(qr.getState().canRenew).toBe(false)
    qr.setOptions({ onRenew: async () => NEXT })
    expect(qr.getState().canRenew).toBe(true)
  })

  it("that a store passes by itself replaces the old one; the same one does not", async () => {
    const { qr, clock, backend, begin } = checkout()
    await begin()
    qr.setSession({ ...SESSION })
    await clock.pass(0)
    expect(backend.asked).toHaveLength(1)
    qr.setSession(NEXT)
    await clock.pass(0)
    expect(backend.sessions).toEqual(["payses_1", "payses_2"])
  })
})
