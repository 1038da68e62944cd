import { isPollDue, retryAfter, secondsBetweenPolls } from "./poll-pace"
import type { PolledRow } from "./row"

const row = (change: Partial<PolledRow> = {}) =>
  ({
    status: "pending",
    failures: 0,
    order_id: null,
    attention_kind: null,
    unasked_seconds: null,
    webhooks_arrive: false,
    ...change,
  }) as Partial<PolledRow> as PolledRow

describe("how often the service is asked on behalf of a page", () => {
  it.each([
    ["a code that waits", {}, 3],
    ["a code that waits while webhooks arrive", { webhooks_arrive: true }, 15],
    [
      "a paid code without order, whatever webhooks do",
      { status: "completed", webhooks_arrive: true },
      3,
    ],
    ["a code about which the service fails", { failures: 2 }, 9],
    [
      "a code about which it fails while webhooks arrive",
      { failures: 2, webhooks_arrive: true },
      15,
    ],
    [
      "a code about which it has failed for long",
      { failures: 50, webhooks_arrive: true },
      30,
    ],
  ] as const)("%s", (_, change, seconds) => {
    expect(secondsBetweenPolls(row(change))).toBe(seconds)
  })

  it("is decided by when somebody last asked", () => {
    const arrive = { webhooks_arrive: true }
    expect(isPollDue(row({ ...arrive, unasked_seconds: null }))).toBe(true)
    expect(isPollDue(row({ ...arrive, unasked_seconds: 14.9 }))).toBe(false)
    expect(isPollDue(row({ ...arrive, unasked_seconds: 15 }))).toBe(true)
    expect(isPollDue(row({ unasked_seconds: 3 }))).toBe(true)
  })

  it("is three seconds for whoever completes a cart, who knows nothing of webhooks", () => {
    const { webhooks_arrive, unasked_seconds, ...stored } = row()
    expect(secondsBetweenPolls(stored)).toBe(3)
  })
})

describe("how soon a page asks us again", () => {
  it.each([
    ["while webhooks arrive", { webhooks_arrive: true }, 3],
    ["while the service fails", { failures: 1, webhooks_arrive: true }, 6],
    ["while its order is placed", { status: "completed" }, 1],
    ["once it has its order", { status: "completed", order_id: "order_1" }, 0],
  ] as const)("%s", (_, change, seconds) => {
    expect(retryAfter(row(change))).toBe(seconds)
  })

  it.each([
    ["is next", 1, 2],
    ["has many before it", 40, 5],
  ])("while its order %s", (_, roundsBefore, seconds) => {
    const paid = row({ status: "completed" })
    expect(retryAfter(paid, roundsBefore)).toBe(seconds)
    expect(retryAfter(row(), roundsBefore)).toBe(3)
  })
})
