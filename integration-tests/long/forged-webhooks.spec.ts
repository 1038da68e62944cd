import { request } from "../support/http"
import {
  calls,
  freshService,
  ledger,
  pollsAllowedSince,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

beforeEach(() => freshService())

describe("1,000 forged webhooks", () => {
  it("change nothing and cause no call to the service", async () => {
    const { checkout, session } = await waitingCheckout()
    const { payment_id } = session.data
    const [row] = await ledger(checkout)
    await simulator.clearJournal()
    const guesses = ["x", "%00", "..%2F..", "a".repeat(43), "'; DROP TABLE"]
    const bodies = [
      JSON.stringify({ payment_id, status: "completed" }),
      JSON.stringify({ data: { payment_id, status: "completed" } }),
      `payment_id=${payment_id}&status=completed`,
      "{broken",
      "",
    ]
    const methods = ["POST", "PUT", "PATCH", "DELETE", "GET"]

    for (let batch = 0; batch < 20; batch += 1) {
      const statuses = await Promise.all(
        Array.from({ length: 50 }, async (_, nth) => {
          const method = methods[nth % methods.length] ?? "POST"
          const guess = guesses[(nth + batch) % guesses.length] ?? ""
          const id = nth % 2 ? row?.id : `qrpay_${nth}`
          const response = await fetch(
            `${shop.url}/hooks/qr-payments/${id}/${encodeURIComponent(guess)}`,
            {
              method,
              ...(method !== "GET" && { body: bodies[nth % bodies.length] }),
              headers: { "content-type": nth % 3 ? "application/json" : "x/y" },
            }
          )
          return response.status
        })
      )
      expect(new Set(statuses)).toEqual(new Set([404]))
    }

    expect(await simulator.journal()).toEqual([])
    expect(await ledger(checkout)).toMatchObject([
      { status: "pending", disposition: "open" },
    ])
    expect(await shop.orderOf(checkout)).toBeUndefined()
  })

  it("at core's own address cause no more calls than polls may, even if they name a real payment", async () => {
    const { checkout, session } = await waitingCheckout()
    const { payment_id } = session.data
    await simulator.clearJournal()
    const started = Date.now()

    const forge = async (id: string) => {
      await request("POST", `${shop.url}/hooks/payment/qr_qr`, {
        body: { payment_id: id, status: "completed" },
      })
    }
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(
        Array.from({ length: 50 }, (_, nth) =>
          forge(nth % 2 ? payment_id : `pay_${nth}`)
        )
      )
    }
    // Core handles each five seconds later: when a last one is through, so are the others.
    const last = await waitingCheckout()
    await forge(last.session.data.payment_id)
    await until(
      "core to have handled them",
      async () => calls("details", last.session.data.payment_id),
      60
    )

    const allowed = pollsAllowedSince(started)
    const asked = await simulator.journal({ endpoint: "details" })
    expect(
      asked.filter((entry) => entry.paymentId === payment_id).length
    ).toBeLessThanOrEqual(allowed)
    expect(asked.length).toBeLessThanOrEqual(allowed + 1)
    expect(await shop.orderOf(checkout)).toBeUndefined()
  })
})
