import { AfterSale, convertedDraft, draftOrder } from "../support/after-sale"
import { collect, dueOf, linkOf, refundAndCollect } from "../support/collect"
import { freshSale, startRest } from "../support/order-rest"
import { freshService, shop, simulator } from "../support/shared"
import { messageOf, OTHER_PROVIDER } from "../support/shop"
import { until } from "../support/until"
import { withoutQr } from "../support/without-qr"

beforeEach(() => freshService())

/** Placed with another provider, which holds the money and has not taken it: a card, for instance. */
async function authorizedOrder() {
  const checkout = await shop.readyCheckout()
  await shop.postSession(checkout, undefined, OTHER_PROVIDER)
  const completed = await shop.complete(checkout)
  if (completed.type !== "order") {
    throw new Error(completed.error.message)
  }
  return { checkout, after: new AfterSale(shop, completed.order.id) }
}

const pageOf = async (collectionId: string, method = "GET") => {
  const url = `${shop.url}/payment-collection/${collectionId}`
  const response = await fetch(url, { method, redirect: "manual" })
  return /data-screen="(\w+)"/.exec(await response.text())?.[1]
}

describe("an order whose payment is authorized and not captured", () => {
  it("is not collected by QR, and keeps its payment", async () => {
    const { after } = await authorizedOrder()
    expect(await dueOf(after.orderId)).toMatchObject({ collect: null })

    const refused = await collect(after.orderId)

    expect(messageOf(refused)).toContain("Capture or cancel it first")
    const [{ payments } = { payments: [] }, ...others] =
      await after.collections()
    expect(others).toEqual([])
    expect(payments).toMatchObject([{ canceled_at: null }])
  })

  it("has nothing due on its pay page, which leaves its session alone", async () => {
    const { checkout, after } = await authorizedOrder()
    expect(await pageOf(checkout.collectionId)).toBe("nothingDue")

    await pageOf(checkout.collectionId, "POST")

    const [{ payment_sessions } = { payment_sessions: [] }] =
      await after.collections()
    expect(payment_sessions).toMatchObject([{ status: "authorized" }])
    expect(await simulator.journal({ endpoint: "create" })).toEqual([])
  })
})

describe("what is collected", () => {
  it("is what the order owes now, where Medusa still asks for more", async () => {
    const { after, order } = await freshSale()
    await after.addItem("bowl")
    // Some of it came in cash.
    const cash = { order_id: order.id, amount: 20 }
    await shop.admin("POST", "/payment-collections", cash)
    const collections = await after.collections()
    const paid = collections.find(({ amount }) => amount === 20)
    if (paid) {
      await after.markAsPaid(paid)
    }
    expect(await dueOf(order.id)).toMatchObject({ collect: 2.23 })

    const { payment_collection_id } = linkOf(await collect(order.id))

    expect(await after.openCollection()).toMatchObject({
      id: payment_collection_id,
      amount: 2.23,
    })
    const codes = await simulator.journal({ endpoint: "create" })
    expect(codes.at(-1)?.body).toMatchObject({ amount: 2.23 })
  })

  it("is all that the merchant has confirmed, also where an older collection asks for less", async () => {
    const { after, order } = await freshSale({ quantity: 4 })
    await after.addItem("bowl")
    await after.setQuantity(1)
    const { partial_return } = await dueOf(order.id)
    expect(partial_return).toEqual({ refund: 40, collect: 32.23 })

    linkOf(await refundAndCollect({ order_id: order.id, ...partial_return }))

    expect(await after.openCollection()).toMatchObject({ amount: 32.23 })
  })

  it("is nothing of a draft that nobody has made an order", async () => {
    const id = await draftOrder(shop, "draft@example.com", "mug")

    const refused = await collect(id)

    expect(messageOf(refused)).toContain("Convert it to an order first")
  })
})

describe("nothing is refunded to be collected again", () => {
  it("where another payment is exactly what the customer gets back", async () => {
    const sale = await freshSale()
    const { after, order } = sale
    await after.addItem("bowl")
    const { session } = await startRest(sale)
    await simulator.pay(session.data.payment_id)
    await until("the rest to be paid", async () => {
      const { summary } = await shop.order(order.id)
      return summary.pending_difference === 0
    })
    // The first mug comes back: ten, which is what the first payment was.
    await after.setQuantity(0)

    expect((await dueOf(order.id)).partial_return).toBeNull()
  })

  it("where the rest could not be collected", async () => {
    const { after, order, session } = await freshSale({ quantity: 2 })
    await after.setQuantity(1)
    const sums = { order_id: order.id, refund: 20, collect: 10 }

    await withoutQr(shop, async () => {
      const refused = await refundAndCollect(sums)
      expect(refused.status).toBe(400)
    })

    expect(await simulator.payment(session.data.payment_id)).toMatchObject({
      status: "completed",
    })
  })
})

it("thirty clicks at once are one code, and shoppers do not wait for them", async () => {
  const { orderId } = await convertedDraft(shop, {
    email: "counter@example.com",
    product: "mug",
    hasCollection: false,
  })
  const clicks = Array.from({ length: 30 }, () => collect(orderId))

  const region = await shop.store("GET", `/regions/${shop.seed.regions.eur}`)

  expect(region.status).toBe(200)
  const links = (await Promise.all(clicks)).map((answer) => linkOf(answer))
  expect(new Set(links.map(({ session_id }) => session_id)).size).toBe(1)
  expect(await simulator.journal({ endpoint: "create" })).toHaveLength(1)
})
