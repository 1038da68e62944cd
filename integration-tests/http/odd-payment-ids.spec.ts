import { sql } from "../support/database"
import { ledgerRows } from "../support/ledger"
import {
  databaseUrl,
  freshService,
  ledger,
  onlyPayment,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { messageOf } from "../support/shop"

// The contract limits neither the length nor the characters of a payment id. Whatever can be shown and paid has to be
// found again afterwards.
const ODD = " für-支付-😀/../?a=b&c#d+e%2F'\"\\_;"
/** The simulator's own ids have 28 characters; the plugin takes 512. */
const LONGEST = ODD.padEnd(512 - 28, "x")

beforeEach(async () => {
  await freshService({ webhooks: false })
  await simulator.configure({ paymentIdEnding: LONGEST })
})

describe("a payment id that is long and not ASCII", () => {
  it("is known to core's webhook, found in the admin, and refunded", async () => {
    const { checkout, session } = await waitingCheckout()
    const { payment_id } = session.data
    expect(payment_id).toHaveLength(512)
    await simulator.pay(payment_id)

    const action = await shop.hook("getWebhookActionAndData", {
      data: { payment_id },
      rawData: "",
      headers: {},
    })
    await shop.complete(checkout)
    const order = await shop.orderOf(checkout)
    const found = await shop.admin(
      "GET",
      `/qr-payments?q=${encodeURIComponent(payment_id)}`
    )
    const refund = order && (await shop.refund(onlyPayment(order).id))

    expect(action).toMatchObject({ status: 200, body: { action: "captured" } })
    expect(order).toMatchObject({ payment_status: "captured" })
    expect(found).toMatchObject({
      status: 200,
      body: { count: 1, qr_payments: [{ payment_id }] },
    })
    expect(refund).toMatchObject({ status: 200 })
    expect(await simulator.payment(payment_id)).toMatchObject({
      status: "refunded",
    })
    expect(await ledger(checkout)).toMatchObject([{ status: "refunded" }])
  })

  it.each(["form", "get-query"] as const)(
    "tells by a webhook of the style %s which payment the ledger has lost",
    async (style) => {
      const { checkout, session } = await waitingCheckout()
      const { payment_id } = session.data
      const [row] = await ledger(checkout)
      await sql(
        databaseUrl,
        "DELETE FROM qr_payment WHERE payment_collection_id = $1",
        [checkout.collectionId]
      )
      await simulator.pay(payment_id)

      expect(await simulator.sendWebhook(payment_id, { style })).toBe(200)

      expect(await ledgerRows(databaseUrl, [row?.id ?? ""])).toMatchObject([
        {
          payment_id,
          status: "completed",
          attention_kind: "unrecorded",
          session_id: session.id,
        },
      ])
    }
  )
})

it("a code whose payment id could not be used later is not shown, and needs attention if it is paid all the same", async () => {
  await simulator.configure({ paymentIdEnding: `${LONGEST}x` })
  const checkout = await shop.readyCheckout()

  const answer = await shop.postSession(checkout)

  expect(answer.status).toBe(400)
  expect(messageOf(answer)).toMatch(/^Payment by QR code is not available/)
  expect(await ledger(checkout)).toMatchObject([
    { payment_id: null, disposition: "abandoned" },
  ])

  const [{ payment_id } = { payment_id: "" }] = await simulator.payments()
  await simulator.pay(payment_id)
  await simulator.sendWebhook(payment_id)

  expect(await ledger(checkout)).toMatchObject([
    { disposition: "attention", attention_kind: "unrecorded" },
  ])
})
