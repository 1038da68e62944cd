import { z } from "zod"
import { sql } from "../support/database"
import { closeReaders, hasOrder, open } from "../support/event-pages"
import {
  databaseUrl,
  freshService,
  ledger,
  paidOrder,
  pass,
  pollAndSettle,
  reconcileAfter,
  settleStray,
  shop,
  simulator,
  strandedPayment,
  waitingCheckout,
} from "../support/shared"
import { type Checkout, expectBody } from "../support/shop"
import { until } from "../support/until"

const historyShape = z.object({
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      code: z.string().nullable(),
      detail: z.string().nullable(),
      actor: z.string().nullable(),
      actor_id: z.string().nullable(),
      actor_email: z.string().nullable(),
    })
  ),
})

beforeEach(() => freshService({ webhooks: false }))

afterEach(closeReaders)

/** What the dashboard shows of a payment's past, the oldest first. */
async function historyOf(checkout: Checkout) {
  const [row] = await ledger(checkout)
  const answer = await shop.admin("GET", `/qr-payments/${row?.id}/history`)
  return expectBody(historyShape, answer).history.reverse()
}

const pastOf = async (checkout: Checkout) =>
  (await historyOf(checkout)).map(({ event, actor }) => `${event} ${actor}`)

it("tells a sale from the code to the order, and that the shopper's own completion placed it", async () => {
  const { checkout, order } = await paidOrder()
  await reconcileAfter(31, checkout)

  expect(await historyOf(checkout)).toMatchObject([
    { event: "issued", actor: "provider" },
    { event: "completed", actor: "provider" },
    { event: "ordered", actor: "job", detail: order.id },
  ])
})

it("names the poll that found the payment", async () => {
  const { checkout, session } = await waitingCheckout()
  await simulator.pay(session.data.qr_code)
  await pollAndSettle({ checkout, session })

  expect(await pastOf(checkout)).toEqual([
    "issued provider",
    "completed poll",
    "ordered poll",
  ])
})

it("names the webhook that told of the payment", async () => {
  await simulator.configure({ webhook: { delivery: "once" } })
  const { checkout, session } = await waitingCheckout()
  await simulator.pay(session.data.qr_code)
  await until("the order", async () => await shop.orderOf(checkout))

  await until("its entry", async () => {
    const past = await pastOf(checkout)
    return past.includes("ordered webhook")
  })
  expect(await pastOf(checkout)).toContain("completed webhook")
})

it("names the stream for whose page the service was asked", async () => {
  const { checkout, session } = await waitingCheckout()
  const reader = await open(session.id)
  await pass(20, checkout)
  await simulator.pay(session.data.qr_code)
  await reader.next("the order", hasOrder)

  expect(await pastOf(checkout)).toEqual([
    "issued provider",
    "completed stream",
    "ordered stream",
  ])
})

it("tells how stray money was found and refunded", async () => {
  const { checkout, session } = await waitingCheckout()
  await shop.setQuantity(checkout, 2)
  await simulator.pay(session.data.qr_code)
  await settleStray(checkout)

  expect(await historyOf(checkout)).toMatchObject([
    { event: "issued" },
    { event: "completed", actor: "job" },
    {
      event: "stray",
      actor: "job",
      code: "cart_changed",
      detail: expect.stringMatching(/stray/),
    },
    { event: "refund_requested", actor: "job", code: "cart_changed" },
    { event: "refunded", actor: "job", code: "cart_changed" },
  ])
})

it("tells that a code is shown again, and that it was replaced", async () => {
  const { checkout } = await waitingCheckout()
  const again = await shop.startSession(checkout)
  await shop.setQuantity(checkout, 2)
  await shop.startSession(checkout)

  const [first] = await sql<{ id: string }>(
    databaseUrl,
    "SELECT id FROM qr_payment WHERE payment_collection_id = $1 ORDER BY issued_at LIMIT 1",
    [checkout.collectionId]
  )
  const answer = await shop.admin("GET", `/qr-payments/${first?.id}/history`)
  const past = expectBody(historyShape, answer).history.reverse()
  expect(past).toMatchObject([
    { event: "issued" },
    { event: "shown_again", detail: again.id },
    { event: "left" },
  ])
})

it("names the user who refunded with Medusa's own button", async () => {
  const { checkout, payment } = await paidOrder()
  await reconcileAfter(31, checkout)
  const { status } = await shop.refund(payment.id)

  expect(status).toBe(200)
  const users = await sql<{ id: string; email: string }>(
    databaseUrl,
    `SELECT id, email FROM "user"`
  )
  const [user] = users
  expect((await historyOf(checkout)).slice(3)).toMatchObject(
    ["refund_requested", "refunded"].map((event) => ({
      event,
      code: "merchant",
      actor: "user",
      actor_id: user?.id,
      actor_email: user?.email,
    }))
  )
})

it("names the user who refunded a stray payment, here and in Medusa, and what went wrong before", async () => {
  const { checkout, id } = await strandedPayment()
  await simulator.configure({ balance: 1000 })
  await shop.admin("POST", `/qr-payments/${id}/refund`)

  expect((await pastOf(checkout)).slice(2)).toEqual([
    "stray job",
    "refund_requested job",
    "refund_withdrawn job",
    "refund_failed job",
    "refund_requested user",
    "refunded user",
  ])
})

it("tells why the service issued no code", async () => {
  await simulator.fault({ endpoint: "create", kind: "503", times: "always" })
  const checkout = await shop.readyCheckout()
  await shop.postSession(checkout)
  await simulator.clearFaults()

  expect(await historyOf(checkout)).toMatchObject([
    {
      event: "not_issued",
      code: "service_error",
      actor: "provider",
      detail: expect.stringContaining("HTTP 503"),
    },
  ])
})

it("can't be changed or deleted, also not with a database client", async () => {
  const { checkout } = await paidOrder()
  const [row] = await ledger(checkout)
  for (const statement of [
    "UPDATE qr_payment_history SET actor = 'job' WHERE qr_payment_id = $1",
    "DELETE FROM qr_payment_history WHERE qr_payment_id = $1",
  ]) {
    await expect(sql(databaseUrl, statement, [row?.id])).rejects.toThrow(
      /only added to/
    )
  }
})

it("answers 404 for a payment that is not there", async () => {
  const { status } = await shop.admin("GET", "/qr-payments/qrpay_none/history")
  expect(status).toBe(404)
})
