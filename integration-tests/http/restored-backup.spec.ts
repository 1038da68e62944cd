import { sql } from "../support/database"
import { request } from "../support/http"
import { wholeLedger } from "../support/ledger"
import {
  calls,
  databaseUrl,
  eventsOf,
  freshService,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { messageOf } from "../support/shop"
import { passTime } from "../support/time"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

/** A code that was issued after the backup was made to which the store went back. */
async function forgottenCode() {
  const { checkout, session } = await waitingCheckout()
  const { payment_id } = session.data
  const { reference_id, webhook_url } = await simulator.payment(payment_id)
  await sql(
    databaseUrl,
    "DELETE FROM qr_payment_session WHERE qr_payment_id = $1",
    [reference_id]
  )
  await sql(databaseUrl, "DELETE FROM qr_payment WHERE id = $1", [reference_id])
  return {
    checkout,
    session,
    payment_id,
    id: reference_id ?? "",
    webhook: webhook_url ?? "",
  }
}

async function rowOf(id: string) {
  return (await wholeLedger(databaseUrl)).find((row) => row.id === id)
}

describe("the webhook of a paid code that the ledger has lost", () => {
  it("enters it as a payment that needs attention, with what the service says of it", async () => {
    const { checkout, session, payment_id, id } = await forgottenCode()
    await simulator.pay(payment_id)

    expect(
      await simulator.sendWebhook(payment_id, { style: "json-flat" })
    ).toBe(200)

    expect(await rowOf(id)).toMatchObject({
      payment_id,
      amount: "10.00",
      currency_code: "eur",
      status: "completed",
      disposition: "attention",
      attention_kind: "unrecorded",
      attention_reason: expect.stringContaining("after a restored backup"),
      payment_collection_id: checkout.collectionId,
    })
    await until("the event", async () =>
      (await eventsOf(payment_id)).some(
        ({ name }) => name === "qr_payment.attention"
      )
    )
    // The page that shows it learns that it was paid, and nobody is asked to pay again.
    expect(await shop.poll(session.id)).toMatchObject({
      status: 200,
      body: { qr_payment: { status: "completed" } },
    })
    const again = await shop.postSession(checkout)
    expect(again.status).toBe(400)
    expect(messageOf(again)).toContain("do not pay again")
  })

  it("never becomes an order nor a refund by itself, and is refunded by a person", async () => {
    const { checkout, payment_id, id } = await forgottenCode()
    await simulator.pay(payment_id)
    await simulator.sendWebhook(payment_id, { style: "form" })
    for (let look = 0; look < 3; look += 1) {
      await reconcileAfter(86_400, checkout)
    }

    expect(await shop.countOrders(checkout)).toBe(0)
    expect(await simulator.payment(payment_id)).toMatchObject({
      refund_count: 0,
    })
    expect(await shop.admin("POST", `/qr-payments/${id}/refund`)).toMatchObject(
      { status: 200 }
    )
    expect(await simulator.payment(payment_id)).toMatchObject({
      status: "refunded",
    })
    expect(await rowOf(id)).toMatchObject({ disposition: "refunded" })
  })

  it("is entered also when its call names no payment", async () => {
    const { payment_id, id } = await forgottenCode()
    await simulator.pay(payment_id)

    expect(await simulator.sendWebhook(payment_id, { style: "empty" })).toBe(
      200
    )
    expect(await rowOf(id)).toMatchObject({
      payment_id: null,
      disposition: "attention",
      attention_kind: "unrecorded",
    })
    const alertsOf = async () =>
      (await rowOf(id))?.announced.filter((key) => key.startsWith("alert."))
    await until("the merchant to be told", async () =>
      (await alertsOf())?.includes("alert.feed.attention.unrecorded")
    )
    // The webhook has made it due once more.
    await shop.reconcile()
    await passTime(databaseUrl, 24 * 3600, [], [id])
    await shop.reconcile()
    expect(await alertsOf()).toEqual([
      "alert.feed.attention.unrecorded",
      "alert.feed.attention.unrecorded.reminder",
    ])
    // The next call may say more.
    await simulator.sendWebhook(payment_id, { style: "json-nested" })
    expect(await rowOf(id)).toMatchObject({ payment_id, status: "completed" })
  })

  it("does not believe a body that names somebody else's payment", async () => {
    const other = await waitingCheckout()
    const { payment_id, id, webhook } = await forgottenCode()
    await simulator.pay(payment_id)
    await simulator.pay(other.session.data.payment_id)

    await request("POST", webhook, {
      body: { payment_id: other.session.data.payment_id },
    })

    expect(await rowOf(id)).toMatchObject({
      payment_id: null,
      attention_kind: "unrecorded",
    })
  })

  it("is nothing with a wrong token: 404, no row and no call", async () => {
    const { payment_id, id, webhook } = await forgottenCode()
    await simulator.pay(payment_id)
    const before = await calls("details")

    const answer = await request("POST", `${webhook.slice(0, -3)}abc`, {
      body: { payment_id },
    })

    expect(answer.status).toBe(404)
    expect(await rowOf(id)).toBeUndefined()
    expect(await calls("details")).toBe(before)
  })

  it("can be refunded also when the service no longer names its code", async () => {
    const { payment_id, id } = await forgottenCode()
    await simulator.pay(payment_id)
    await simulator.configure({ omit: ["qr_code"] })
    await simulator.sendWebhook(payment_id, { style: "json-flat" })

    expect(await shop.admin("POST", `/qr-payments/${id}/refund`)).toMatchObject(
      { status: 200 }
    )
    expect(await simulator.payment(payment_id)).toMatchObject({
      status: "refunded",
    })
  })
})

describe("the webhook of a code that never reached us, because create's answer was lost", () => {
  it.each(["empty", "json-flat"] as const)(
    "needs attention when it was paid all the same, and blames no backup: its call is %s",
    async (style) => {
      const checkout = await shop.readyCheckout()
      await simulator.fault({
        endpoint: "create",
        kind: "lost-answer",
        times: 1,
      })
      await shop.postSession(checkout)
      const [lost] = await simulator.payments()
      await simulator.pay(lost?.payment_id ?? "")

      await simulator.sendWebhook(lost?.payment_id ?? "", { style })

      expect(await rowOf(lost?.reference_id ?? "")).toMatchObject({
        disposition: "attention",
        attention_kind: "unrecorded",
        attention_reason: expect.stringContaining("had never given us"),
        status: style === "empty" ? "pending" : "completed",
      })
    }
  )

  it("needs attention too when it came while the answer was still awaited", async () => {
    const checkout = await shop.readyCheckout()
    await simulator.fault({ endpoint: "create", kind: "drip", delayMs: 20_000 })
    const asking = shop.postSession(checkout)
    const lost = await until(
      "the service to have the code",
      async () => (await simulator.payments())[0]
    )
    await simulator.pay(lost.payment_id)
    expect(await simulator.sendWebhook(lost.payment_id)).toBe(200)
    expect((await asking).status).not.toBe(200)

    await reconcileAfter(61, checkout)

    expect(await rowOf(lost.reference_id ?? "")).toMatchObject({
      disposition: "attention",
      attention_kind: "unrecorded",
    })
  })
})
