import { nextCheck } from "./schedule"

const now = new Date("2026-11-15T12:00:00Z")
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

const row = (more: Partial<Parameters<typeof nextCheck>[0]> = {}) => ({
  status: "pending" as const,
  disposition: "open" as const,
  issued_at: ago(60),
  expires_at: ago(60 - 900),
  attention_kind: null,
  paid_at: null,
  ended_at: null,
  failures: 0,
  failed_refunds: 0,
  refund_known_at: null,
  inspected_at: ago(0),
  ...more,
})

const issued = (seconds: number) => ({
  issued_at: ago(seconds),
  expires_at: ago(seconds - 900),
})

const stray = {
  status: "completed",
  disposition: "attention",
  attention_kind: "stray",
} as const

const DAY = 86_400

describe("the next look at a code", () => {
  it("comes soon while it is live, and later and later after that", () => {
    const pauses = [60, 300, 1000, 1020, 2000, DAY, 30 * DAY].map((age) =>
      nextCheck(row(issued(age)), now)
    )

    expect(pauses).toEqual([30, 45, 45, 255, 500, DAY / 4, DAY])
  })

  it.each(["failed", "expired"] as const)(
    "comes three more times after it %s, and then never",
    (status) => {
      const pauses = [0, 300, 5000, 2 * DAY].map((ended) =>
        nextCheck(row({ status, ended_at: ago(ended) }), now)
      )

      expect(pauses).toEqual([300, 3600, DAY, undefined])
    }
  )

  it("comes again when the last one of all got no answer", () => {
    const over = row({
      status: "expired",
      ended_at: ago(2 * DAY),
      failures: 1,
    })

    expect(nextCheck(over, now)).toBe(300)
  })

  it("comes within seconds while paid money has no order", () => {
    expect(nextCheck(row({ status: "completed" }), now)).toBe(10)
  })

  it("comes once when the order is done, then daily for 60 days", () => {
    const ordered = { status: "completed", disposition: "ordered" } as const

    expect(nextCheck(row({ ...ordered, paid_at: ago(5) }), now)).toBe(60)
    expect(nextCheck(row({ ...ordered, paid_at: ago(60) }), now)).toBe(DAY)
    expect(nextCheck(row({ ...ordered, ...issued(59 * DAY) }), now)).toBe(DAY)
    const hurried = { ...ordered, paid_at: ago(90), inspected_at: null }
    expect(nextCheck(row(hurried), now)).toBe(60)
    expect(
      nextCheck(row({ ...ordered, ...issued(60 * DAY) }), now)
    ).toBeUndefined()
  })

  it("comes with growing pauses while the refund fails", () => {
    expect(
      [1, 2, 3, 20].map((failed_refunds) =>
        nextCheck(row({ ...stray, failed_refunds }), now)
      )
    ).toEqual([60, 120, 240, 21_600])
  })

  it("comes ever more rarely while only a person can help", () => {
    expect(
      [60, 4000, 30 * DAY].map((age) =>
        nextCheck(row({ ...stray, ...issued(age) }), now)
      )
    ).toEqual([60, 1000, DAY])
  })

  it.each(["stuck", "unanswered"] as const)(
    "comes every minute while what is %s may end by itself",
    (attention_kind) => {
      const old = { disposition: "attention" as const, ...issued(30 * DAY) }

      expect(nextCheck(row({ ...old, attention_kind }), now)).toBe(60)
    }
  )

  it("comes no sooner because the service gives no answer while only a person can help", () => {
    const held = row({
      disposition: "attention",
      attention_kind: "mismatch",
      failures: 1,
      ...issued(30 * DAY),
    })

    expect(nextCheck(held, now)).toBe(DAY)
  })

  it("comes a few times more after a refund, and soon while it is not booked", () => {
    const refunded = { status: "refunded", disposition: "refunded" } as const

    expect(
      [1, 120, 3700, 2 * DAY, 8 * DAY, 31 * DAY].map((age) =>
        nextCheck(row({ ...refunded, refund_known_at: ago(age) }), now)
      )
    ).toEqual([120, 3600, DAY, 7 * DAY, 30 * DAY, undefined])
    expect(
      nextCheck(row({ status: "refunded", disposition: "ordered" }), now)
    ).toBe(60)
  })

  it("waits longer while the service gives no answer, but not for ever", () => {
    expect(
      [1, 2, 3, 50].map((failures) => nextCheck(row({ failures }), now))
    ).toEqual([30, 40, 80, 300])
  })

  it("comes back within minutes to an order's payment whose daily look got no answer", () => {
    const ordered = row({
      status: "completed",
      disposition: "ordered",
      paid_at: ago(5 * DAY),
      failures: 1,
      ...issued(5 * DAY),
    })

    expect(nextCheck(ordered, now)).toBe(300)
  })
})
