import { z } from "zod"
import { sql } from "../support/database"
import { request } from "../support/http"
import {
  calls,
  databaseUrl,
  freshService,
  ledger,
  pass,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { type Checkout, expectBody } from "../support/shop"
import { until } from "../support/until"

beforeEach(() => freshService())

type Waiting = Awaited<ReturnType<typeof waitingCheckout>>

const order = ({ checkout }: Waiting) =>
  until("the order", async () => await shop.orderOf(checkout))

/** A payment of which the webhook tells at once, as the service should. */
async function paidWithWebhook(): Promise<Waiting> {
  const waiting = await waitingCheckout()
  await simulator.pay(waiting.session.data.payment_id)
  await simulator.webhooksSettled()
  await order(waiting)
  return waiting
}

/** The page asks for so long, every four seconds. Time passes for its code alone. */
async function pageOpen(
  { checkout, session }: Waiting,
  seconds: number
): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 4) {
    await pass(4, checkout)
    await shop.poll(session.id)
  }
}

/** The service calls, by hand; `distort` makes a stranger of it. */
async function callWebhook(
  { session }: Waiting,
  distort = (url: string) => url
) {
  const { webhook_url } = await simulator.payment(session.data.payment_id)
  return await request("POST", distort(z.string().parse(webhook_url)))
}

const reads = async ({ session }: Waiting) =>
  (await calls("details", session.data.payment_id)) +
  (await calls("status", session.data.payment_id))

const inTime = async (checkout: Checkout) =>
  (await ledger(checkout))[0]?.webhook_in_time

/** What the status page of the dashboard says. */
async function shownPace() {
  const { qr_payment_settings } = expectBody(
    z.object({
      qr_payment_settings: z.object({
        accounts: z.array(
          z.object({
            webhooks_arrive: z.boolean(),
            seconds_between_checks: z.number(),
          })
        ),
      }),
    }),
    await shop.admin("GET", "/qr-payments/settings")
  )
  return qr_payment_settings.accounts[0]
}

const CALM = { webhooks_arrive: true, seconds_between_checks: 15 }
const USUAL = { webhooks_arrive: false, seconds_between_checks: 3 }

describe("while webhooks arrive within seconds", () => {
  it("a code that is paid after 20 s costs three reads at the most", async () => {
    await paidWithWebhook()
    expect(await shownPace()).toEqual(CALM)

    const waiting = await waitingCheckout()
    await pageOpen(waiting, 20)
    await simulator.pay(waiting.session.data.payment_id)
    await order(waiting)
    await shop.poll(waiting.session.id)

    expect(await reads(waiting)).toBeLessThanOrEqual(3)
    expect(await shownPace()).toEqual(CALM)
  })

  it("the page is still answered as often as before", async () => {
    await paidWithWebhook()
    const { session } = await waitingCheckout()

    expect((await shop.poll(session.id)).body).toMatchObject({
      qr_payment: { status: "pending", retry_after: 3 },
    })
  })

  it("a cart that is completed by its storefront is not kept waiting", async () => {
    await paidWithWebhook()
    await simulator.configure({ webhook: { delivery: "never" } })
    const waiting = await waitingCheckout()
    await shop.poll(waiting.session.id)
    await simulator.pay(waiting.session.data.payment_id)
    await pass(4, waiting.checkout)

    expect(await shop.complete(waiting.checkout)).toMatchObject({
      type: "order",
    })
  })

  it("ten minutes without a payment are no proof any longer", async () => {
    const { checkout } = await paidWithWebhook()
    await pass(601, checkout)

    expect(await shownPace()).toEqual(USUAL)
  })
})

describe("a payment of which no webhook tells", () => {
  it("brings the old pace back for all, as soon as a page's poll finds it", async () => {
    await paidWithWebhook()
    await simulator.configure({ webhook: { delivery: "never" } })
    const lost = await waitingCheckout()
    const other = await waitingCheckout()
    await shop.poll(other.session.id)
    await pass(4, other.checkout)
    await shop.poll(other.session.id)
    expect(await reads(other)).toBe(1)

    await simulator.pay(lost.session.data.payment_id)
    await shop.poll(lost.session.id)

    expect(await shownPace()).toEqual(USUAL)
    await shop.poll(other.session.id)
    expect(await reads(other)).toBe(2)
    await order(lost)
  })

  it("brings it back too when the job finds it", async () => {
    await paidWithWebhook()
    await simulator.configure({ webhook: { delivery: "never" } })
    const lost = await waitingCheckout()
    await simulator.pay(lost.session.data.payment_id)
    await pass(31, lost.checkout)
    await shop.reconcile()

    expect(await shownPace()).toEqual(USUAL)
  })

  it("counts as told when its webhook comes seconds after a poll", async () => {
    await simulator.configure({ webhook: { delivery: "never" } })
    const waiting = await waitingCheckout()
    await simulator.pay(waiting.session.data.payment_id)
    await shop.poll(waiting.session.id)
    expect(await inTime(waiting.checkout)).toBe(false)

    await callWebhook(waiting)

    expect(await inTime(waiting.checkout)).toBe(true)
    expect(await shownPace()).toEqual(CALM)
  })
})

describe("what proves that webhooks arrive", () => {
  it("a webhook whose check has waited for its turn behind others", async () => {
    await simulator.configure({ webhook: { delivery: "never" } })
    const waiting = await waitingCheckout()
    await sql(
      databaseUrl,
      `UPDATE qr_payment SET checked_at = now() - interval '30 seconds', webhook_in_time = true,
         webhook_received_at = now() - interval '25 seconds'
       WHERE payment_collection_id = $1`,
      [waiting.checkout.collectionId]
    )
    await simulator.pay(waiting.session.data.payment_id)

    await shop.poll(waiting.session.id)

    expect(await inTime(waiting.checkout)).toBe(true)
    expect(await shownPace()).toEqual(CALM)
  })
})

describe("what does not prove that webhooks arrive", () => {
  it("a webhook that comes late", async () => {
    await simulator.configure({ webhook: { delivery: "never" } })
    const waiting = await waitingCheckout()
    await simulator.pay(waiting.session.data.payment_id)
    await shop.poll(waiting.session.id)
    await pass(6, waiting.checkout)

    await callWebhook(waiting)

    expect(await inTime(waiting.checkout)).toBe(false)
    expect(await shownPace()).toEqual(USUAL)
  })

  it("a webhook of a payment that may be old, because nobody has asked for long", async () => {
    const waiting = await waitingCheckout()
    await pass(25, waiting.checkout)
    await simulator.pay(waiting.session.data.payment_id)
    await order(waiting)

    expect(await inTime(waiting.checkout)).toBeNull()
    expect(await shownPace()).toEqual(USUAL)
  })

  it("a webhook that tells of nothing paid, nor one that a stranger makes up", async () => {
    await simulator.configure({ webhook: { delivery: "never" } })
    const waiting = await waitingCheckout()
    await callWebhook(waiting)
    await shop.poll(waiting.session.id)
    expect(await shownPace()).toEqual(USUAL)

    const { status } = await callWebhook(waiting, (url) => `${url}x`)
    expect(status).toBe(404)
    // Long after the webhook that was about nothing, the code is paid, and none tells of that.
    await pass(60, waiting.checkout)
    await simulator.pay(waiting.session.data.payment_id)
    await shop.poll(waiting.session.id)
    expect(await inTime(waiting.checkout)).toBe(false)
  })

  it("payments of another installation, in a copy of its database", async () => {
    const { checkout } = await paidWithWebhook()
    await sql(
      databaseUrl,
      "UPDATE qr_payment SET installation = 'https://another.example' WHERE payment_collection_id = $1",
      [checkout.collectionId]
    )

    expect(await shownPace()).toEqual(USUAL)
  })
})
