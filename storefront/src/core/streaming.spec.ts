import { told } from "../testing/checkout.js"
import { listeningCheckout, until } from "../testing/stream-backend.js"
import { OPENING, QUIET } from "./poller.js"

type Checkout = Awaited<ReturnType<typeof listeningCheckout>>

describe("listening for the status", () => {
  let checkout: Checkout
  beforeEach(async () => {
    checkout = await listeningCheckout()
  })
  afterEach(() => checkout.end())

  const left = () => checkout.qr.getState().left

  /** The stream has said this many seconds, and the checkout has heard it. */
  async function hears(seconds: number): Promise<void> {
    checkout.backend.say({ expires_in: seconds })
    await until(() => left() === seconds)
  }

  async function listens(): Promise<void> {
    const { backend, clock } = checkout
    backend.fields = { expires_in: 600 }
    checkout.begin()
    await until(() => backend.live === 1)
    await until(() => clock.isDueIn(QUIET))
  }

  it("asks once, then only listens, for as long as the stream lives", async () => {
    const { backend, clock } = checkout
    await listens()
    for (let minute = 0; minute < 5; minute += 1) {
      await clock.pass(40_000)
      backend.stream.write(": still here\n\n")
      await until(() => clock.isDueIn(QUIET))
    }
    expect(backend.asked).toHaveLength(1)
    expect(backend.opened).toHaveLength(1)
  })

  it("hands a payment over once that the stream tells, and is done", async () => {
    const { backend, clock, page, paid, phases } = checkout
    await listens()
    backend.say({ status: "completed" })
    await until(() => checkout.phase() === "paid")
    expect(paid).toEqual([])
    const order = { status: "completed", order_id: "order_1" }
    backend.say(order)
    backend.say(order)
    backend.stream.end(`event: end\ndata: {"qr_payment":{}}\n\n`)
    await until(() => paid.length > 0)
    await until(() => backend.live === 0)
    page.wake()
    await clock.pass(600_000)
    expect(paid).toEqual([{ sessionId: "payses_1", orderId: "order_1" }])
    expect(phases).toEqual(["paid"])
    expect(backend.asked).toHaveLength(1)
  })

  it("hears nothing more of a session that the store has left in between", async () => {
    const { backend, qr } = checkout
    await listens()
    qr.setOptions({
      backendUrl: backend.url,
      onPaid: () => qr.setSession({ id: "payses_2" }),
    })
    backend.holdsAnswers = true
    const [paid, failed] = [
      { status: "completed", order_id: "order_1" },
      { status: "failed" },
    ].map((fields) => `data: ${JSON.stringify(told(fields).body)}\n\n`)
    backend.stream.write(`${paid}${failed}`)
    await until(() => backend.held.length === 1)
    expect(qr.getState()).toMatchObject({
      sessionId: "payses_2",
      phase: "waiting",
    })
  })

  it("shows the time that the stream tells", async () => {
    await listens()
    await hears(300)
    await checkout.clock.pass(10_000)
    expect(left()).toBe(290)
  })

  it.each([404, 410, 429, 503])(
    "polls as ever where the stream is refused with %s",
    async (status) => {
      const { backend, clock, phases } = checkout
      backend.greeting = status
      checkout.begin()
      await until(() => backend.opened.length === 1)
      await until(() => clock.isDueIn(4000))
      const start = clock.now()
      await clock.pass(4000)
      await until(() => clock.isDueIn(4000))
      await clock.pass(4000)
      await until(() => backend.asked.length === 3)
      expect(backend.asked).toEqual([start, start + 4000, start + 8000])
      expect(backend.opened).toHaveLength(1)
      expect(phases).toEqual([])
    }
  )

  it("asks after 5 seconds where a proxy holds the stream back", async () => {
    const { backend, clock, paid, phases } = checkout
    backend.greeting = "held"
    checkout.begin()
    await until(() => backend.live === 1)
    backend.fields = { status: "completed", order_id: "order_1" }
    await clock.pass(OPENING - 1)
    expect(backend.asked).toHaveLength(1)
    await clock.pass(1)
    await until(() => paid.length === 1)
    await until(() => backend.live === 0)
    expect(phases).toEqual(["paid"])
  })

  it("tries a stream that fails less and less often, at most every 5 minutes", async () => {
    const { backend, clock } = checkout
    backend.greeting = 503
    backend.fields = { expires_in: 3600 }
    checkout.begin()
    for (let poll = 1; poll < 200; poll += 1) {
      await until(() => backend.asked.length === poll && clock.isDueIn(4000))
      await clock.pass(4000)
    }
    const tries = backend.opened.map(
      (at) => (at - (backend.opened[0] ?? 0)) / 1000
    )
    expect(tries).toEqual([0, 16, 48, 108, 228, 468, 768])
  })

  it("asks and listens again after a cut, without a word to the shopper", async () => {
    const { backend, clock, phases } = checkout
    await listens()
    for (let cut = 1; cut <= 5; cut += 1) {
      await clock.pass(20_000)
      await hears(500 - cut)
      backend.stream.destroy()
      await until(() => clock.isDueIn(4000))
      await clock.pass(4000)
      await until(() => backend.opened.length === cut + 1)
      await until(() => clock.isDueIn(QUIET))
    }
    expect(backend.asked).toHaveLength(6)
    expect(phases).toEqual([])
  })

  it("counts a stream that is always cut at once as one that fails", async () => {
    const { backend, clock } = checkout
    await listens()
    backend.stream.destroy()
    await until(() => clock.isDueIn(4000))
    await clock.pass(4000)
    await until(() => backend.asked.length === 2 && clock.isDueIn(4000))
    expect(backend.opened).toHaveLength(1)
  })

  it("asks when two signs of life have not come", async () => {
    const { backend, clock } = checkout
    await listens()
    await clock.pass(QUIET)
    await until(() => backend.asked.length === 2)
    await until(() => backend.live === 0)
  })

  it.each([
    ["is no status", `data: {"hello":"world"}\n\n`],
    ["is no JSON", "data: <h1>Bad gateway</h1>\n\n"],
  ])("leaves a stream whose message %s, and asks", async (_, message) => {
    const { backend, clock, phases } = checkout
    await listens()
    backend.stream.write(message)
    await until(() => clock.isDueIn(4000))
    await until(() => backend.live === 0)
    await clock.pass(4000)
    await until(() => backend.asked.length === 2)
    expect(phases).toEqual([])
  })

  it("holds no stream while the tab is hidden, and asks at once when it is back", async () => {
    const { backend, clock, page, paid } = checkout
    await listens()
    page.hide()
    await until(() => backend.live === 0)
    await clock.pass(4000)
    await until(() => clock.isDueIn(20_000))
    await clock.pass(20_000)
    await until(() => backend.asked.length === 3 && clock.isDueIn(20_000))
    expect(backend.opened).toHaveLength(1)
    page.show()
    await until(() => backend.asked.length === 4)
    await until(() => backend.opened.length === 2)
    backend.say({ status: "completed", order_id: "order_1" })
    await until(() => paid.length === 1)
  })

  it("opens no stream in a tab that was never seen", async () => {
    const { backend, clock, page } = checkout
    page.isHidden = true
    checkout.begin()
    await until(() => clock.isDueIn(20_000))
    expect(backend.opened).toEqual([])
  })

  it("gives a phone that slept with an open stream a fresh answer and a fresh stream", async () => {
    const { backend, clock, page } = checkout
    await listens()
    clock.time += 3_600_000
    page.wake()
    await until(() => backend.asked.length === 2)
    await until(() => backend.live === 1 && backend.opened.length === 2)
  })

  it("hears nothing of a stream that it has left for a question", async () => {
    const { backend, clock, page, phase } = checkout
    await listens()
    const { stream } = backend
    backend.holdsAnswers = true
    await clock.pass(3000)
    page.wake()
    backend.say({ status: "failed" }, stream)
    await until(() => backend.held.length === 1 && stream.closed)
    expect(phase()).toBe("waiting")
    backend.holdsAnswers = false
    for (const answer of backend.held) backend.answer(answer)
    await until(() => backend.opened.length === 2)
    expect(phase()).toBe("waiting")
  })

  it("never asks and listens at once", async () => {
    const { backend, clock, page } = checkout
    await listens()
    backend.holdsAnswers = true
    for (let round = 1; round <= 3; round += 1) {
      await clock.pass(3000)
      page.wake()
      await until(() => backend.held.length === 1)
      await until(() => backend.live === 0)
      backend.held.splice(0).forEach((answer) => backend.answer(answer))
      await until(() => backend.live === 1 && clock.isDueIn(QUIET))
    }
  })

  it("checks at once when the shopper asks, and when the time is up", async () => {
    const { backend, clock, qr } = checkout
    await listens()
    qr.checkNow()
    await until(() => backend.asked.length === 2 && !qr.getState().asking)
    await until(() => clock.isDueIn(QUIET))
    await hears(10)
    backend.fields = { status: "expired" }
    await clock.pass(10_000)
    await until(() => checkout.phase() === "expired")
    // For a payment that is reported late.
    await until(() => backend.live === 1)
    expect(backend.asked).toHaveLength(3)
  })

  it("leaves the stream with the page, and with its session", async () => {
    const { backend, qr } = checkout
    await listens()
    qr.stop()
    await until(() => backend.live === 0)
    qr.start()
    await until(() => backend.live === 1)
    qr.setSession({ id: "payses_2" })
    await until(() => backend.streams[1]?.closed === true)
  })

  it("opens none for a store with a fetchStatus of its own", async () => {
    const { backend, clock, qr } = checkout
    const fetchStatus = async (id: string) =>
      fetch(`${backend.url}/qr-payments/${id}`)
    qr.setOptions({ backendUrl: backend.url, fetchStatus })
    checkout.begin()
    await until(() => clock.isDueIn(4000))
    await clock.pass(4000)
    await until(() => backend.asked.length === 2)
    expect(backend.opened).toEqual([])
  })
})
