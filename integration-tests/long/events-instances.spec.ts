import {
  closeReaders,
  open,
  pausesBetweenCalls,
  readers,
  says,
} from "../support/event-pages"
import {
  calls,
  databaseUrl,
  freshService,
  simulator,
  startAnotherInstance,
  strandedPayment,
  waitingCheckout,
} from "../support/shared"
import { Shop } from "../support/shop"
import type { RunningStore } from "../support/store"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

afterEach(closeReaders)

describe("event streams with another instance", () => {
  let second: RunningStore
  let other: Shop

  beforeAll(async () => {
    second = await startAnotherInstance({
      qr: { maxStreams: 2 },
      variation: { compression: true },
    })
    other = new Shop({ url: second.url, databaseUrl })
  })

  afterAll(() => second.kill())

  it("a page learns of what the other one did", async () => {
    const { session, id } = await strandedPayment()
    const reader = await open(session.id)
    await reader.next("the payment", says("completed"))
    await simulator.configure({ balance: 1000 })

    await other.admin("POST", `/qr-payments/${id}/refund`)

    expect((await reader.end()).data).toMatchObject({
      qr_payment: { status: "refunded" },
    })
  })

  it("both together ask the service no more often than one", async () => {
    const { session } = await waitingCheckout()
    await Promise.all([open(session.id), open(session.id, second.url)])

    const pauses = await pausesBetweenCalls(session.data.payment_id)

    expect(Math.min(...pauses)).toBeGreaterThan(2500)
    expect(await calls("create")).toBe(1)
  })

  it("no more than maxStreams are open, and none is compressed", async () => {
    const sessions = await Promise.all(
      Array.from({ length: 3 }, async () => (await waitingCheckout()).session)
    )
    await until("free places", async () => {
      const probe = await open(sessions[0]?.id ?? "", second.url)
      const again = await open(sessions[1]?.id ?? "", second.url)
      if (probe.status === 200 && again.status === 200) {
        return true
      }
      probe.close()
      again.close()
      return false
    })

    const third = await open(sessions[2]?.id ?? "", second.url)

    expect(third.status).toBe(503)
    for (const { status, response } of readers) {
      expect(status === 200 && response.headers["content-encoding"]).toBeFalsy()
    }
  })

  it("that is stopped, its pages are let go and come back later", async () => {
    const { session } = await waitingCheckout()
    const reader = await until("a free place", async () => {
      const opened = await open(session.id, second.url, {
        "accept-encoding": "gzip",
      })
      return opened.status === 200 && opened
    })
    expect(reader.response.headers["content-encoding"]).toBeUndefined()
    await reader.next("a message", says("pending"))

    await second.stop()

    expect(second.process.exitCode).toBe(0)
    await until("the server to close", async () => reader.isClosed)
    expect(reader.response.complete).toBe(true)
    expect(reader.events.some(({ event }) => event === "end")).toBe(false)
    expect(reader.retry).toBeGreaterThanOrEqual(1000)
  })
})
