import { nextCheck as nextCheckOf } from "./schedule"

const now = new Date("2026-11-15T12:00:00Z")
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

type Row = Parameters<typeof nextCheckOf>[0]

const nextCheck = (row: Row, strayPayments: "refund" | "hold" = "refund") =>
  nextCheckOf(row, { strayPayments }, now)

const row = (more: Partial<Row> = {}) => ({
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
  hands_off: false,
  refund_requested_at: null,
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
      nextCheck(row(issued(age)))
    )

    expect(pauses).toEqual([30, 45, 45, 255, 500, DAY / 4, DAY])
  })

  it.each(["failed", "expired"] as const)(
    "comes three more times after it %s, and then never",
    (status) => {
      const pauses = [0, 300, 5000, 2 * DAY].map((ended) =>
        nextCheck(row({ status, ended_at: ago(ended) }))
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

    expect(nextCheck(over)).toBe(300)
  })

  it("comes within seconds while paid money has no order", () => {
    expect(nextCheck(row({ status: "completed" }))).toBe(10)
  })

  it("comes once when the order is done, then daily for 60 days", () => {
    const ordered = { status: "completed", disposition: "ordered" } as const

    expect(nextCheck(row({ ...ordered, paid_at: ago(5) }))).toBe(60)
    expect(nextCheck(row({ ...ordered, paid_at: ago(60) }))).toBe(DAY)
    expect(nextCheck(row({ ...ordered, ...issued(59 * DAY) }))).toBe(DAY)
    const hurried = { ...ordered, paid_at: ago(90), inspected_at: null }
    expect(nextCheck(row(hurried))).toBe(60)
    expect(nextCheck(row({ ...ordered, ...issued(60 * DAY) }))).toBeUndefined()
  })

  it("comes until it is known whether a refund was made, however old the order is", () => {
    const asked = row({
      ...{ status: "completed", disposition: "ordered" },
      ...issued(90 * DAY),
      refund_requested_at: ago(40),
    })

    expect(nextCheck(asked)).toBe(60)
    expect(nextCheck({ ...asked, failures: 1 })).toBe(60)
    expect(nextCheck({ ...asked, refund_requested_at: ago(4 * DAY) })).toBe(DAY)
    expect(
      nextCheck({ ...asked, refund_requested_at: ago(60 * DAY) })
    ).toBeUndefined()
  })

  it("comes with growing pauses while the refund fails", () => {
    expect(
      [1, 2, 3, 20].map((failed_refunds) =>
        nextCheck(row({ ...stray, failed_refunds }))
      )
    ).toEqual([60, 120, 240, 21_600])
  })

  it.each([
    ["stray money is held", stray, "hold"],
    ["a person has taken it over", { ...stray, hands_off: true }, "refund"],
    [
      "a person has taken over what is owed",
      { ...stray, attention_kind: "owed", hands_off: true },
      "hold",
    ],
  ] as const)(
    "comes no sooner after a failed refund where nobody tries again: %s",
    (_, held, strayPayments) => {
      const old = { failed_refunds: 1, ...issued(30 * DAY) }

      expect(nextCheck(row({ ...held, ...old }), strayPayments)).toBe(DAY)
    }
  )

  it("comes soon after a refund whose answer was lost, however old the code is", () => {
    const old = { ...stray, failed_refunds: 1, ...issued(30 * DAY) }

    expect(
      [1, 400, 8000].map((asked) =>
        nextCheck(row({ ...old, refund_requested_at: ago(asked) }), "hold")
      )
    ).toEqual([60, 100, 2000])
  })

  it("comes with growing pauses while a refund that is owed fails, also where stray money is held", () => {
    const owed = { ...stray, attention_kind: "owed" } as const
    const old = { failed_refunds: 2, ...issued(30 * DAY) }

    expect(nextCheck(row({ ...owed, ...old }), "hold")).toBe(120)
  })

  it("comes ever more rarely while only a person can help", () => {
    expect(
      [60, 4000, 30 * DAY].map((age) =>
        nextCheck(row({ ...stray, ...issued(age) }))
      )
    ).toEqual([60, 1000, DAY])
  })

  it.each(["stuck", "unanswered"] as const)(
    "comes every minute while what is %s may end by itself",
    (attention_kind) => {
      const old = { disposition: "attention" as const, ...issued(30 * DAY) }

      expect(nextCheck(row({ ...old, attention_kind }))).toBe(60)
    }
  )

  it("comes no sooner because the service gives no answer while only a person can help", () => {
    const held = row({
      disposition: "attention",
      attention_kind: "mismatch",
      failures: 1,
      ...issued(30 * DAY),
    })

    expect(nextCheck(held)).toBe(DAY)
  })

  it("comes a few times more after a refund, and soon while it is not booked", () => {
    const refunded = { status: "refunded", disposition: "refunded" } as const

    expect(
      [1, 120, 3700, 2 * DAY, 8 * DAY, 31 * DAY].map((age) =>
        nextCheck(row({ ...refunded, refund_known_at: ago(age) }))
      )
    ).toEqual([120, 3600, DAY, 7 * DAY, 30 * DAY, undefined])
    expect(nextCheck(row({ status: "refunded", disposition: "ordered" }))).toBe(
      60
    )
  })

  it("waits longer while the service gives no answer, but not for ever", () => {
    expect(
      [1, 2, 3, 50].map((failures) => nextCheck(row({ failures })))
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

    expect(nextCheck(ordered)).toBe(300)
  })
})
