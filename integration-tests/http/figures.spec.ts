import {
  freshService,
  ledger,
  paidOrder,
  pollAndSettle,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import type { Checkout } from "../support/shop"

beforeEach(async () => {
  await freshService({ webhooks: false })
  await simulator.configure({ currency: "USD" })
})

async function rowOf(checkout: Checkout) {
  const [row] = await ledger(checkout)
  if (!row) {
    throw new Error("The checkout has no row in the ledger.")
  }
  return row
}

async function askAgain(checkout: Checkout) {
  const { id } = await rowOf(checkout)
  const answer = await shop.admin("POST", `/qr-payments/${id}/sync`)
  expect(answer.status).toBe(200)
  return await rowOf(checkout)
}

async function shownOf(checkout: Checkout): Promise<unknown> {
  const { id } = await rowOf(checkout)
  return (await shop.admin("GET", `/qr-payments/${id}`)).body
}

it("keeps what a payment brought in as the service told it, digit by digit", async () => {
  const { checkout, session } = await paidOrder()

  const books = await simulator.payment(session.data.payment_id)
  expect(await rowOf(checkout)).toMatchObject({
    net_amount: books.net,
    fee: books.fee,
    donation_amount: "0.00",
    conversion_rate: books.conversion_rate,
    store_currency: "USD",
    later_figures: null,
  })
  expect(books).toMatchObject({
    net: expect.stringMatching(/^\d+\.\d\d$/),
    conversion_rate: expect.stringMatching(/^\d+\.\d{4}$/),
  })
  expect(await shownOf(checkout)).toMatchObject({
    qr_payment: {
      figures: {
        net_amount: Number(books.net),
        fee: Number(books.fee),
        donation_amount: 0,
        conversion_rate: Number(books.conversion_rate),
        currency_code: "usd",
      },
      later_figures: null,
    },
  })
})

it("has none before the payment is made, although the service names some", async () => {
  const { checkout } = await waitingCheckout()
  await askAgain(checkout)
  expect(await rowOf(checkout)).toMatchObject({ net_amount: null, fee: null })
  expect(await shownOf(checkout)).toMatchObject({
    qr_payment: { figures: null, live: { net_amount: expect.any(Number) } },
  })
})

it("adds figures that were missing when the service tells them later", async () => {
  await simulator.configure({
    omit: ["amount", "transaction_fee", "donation_amount", "currency"],
  })
  const { checkout, session } = await paidOrder()
  expect(await rowOf(checkout)).toMatchObject({
    net_amount: null,
    fee: null,
    store_currency: null,
  })

  await simulator.configure({ omit: [] })
  const { net, fee } = await simulator.payment(session.data.payment_id)
  expect(await askAgain(checkout)).toMatchObject({
    net_amount: net,
    fee,
    store_currency: "USD",
    later_figures: null,
  })
})

it("keeps what was told first, and beside it what is told differently later", async () => {
  const { checkout, session } = await paidOrder()
  const { net, fee } = await simulator.payment(session.data.payment_id)
  await simulator.override(session.data.payment_id, {
    transaction_fee: "7.77",
    donation_amount: "0.0",
  })

  expect(await askAgain(checkout)).toMatchObject({
    net_amount: net,
    fee,
    disposition: "ordered",
    later_figures: { net_amount: net, fee: "7.77", store_currency: "USD" },
  })
  expect(await shownOf(checkout)).toMatchObject({
    qr_payment: {
      figures: { fee: Number(fee) },
      later_figures: { fee: 7.77, currency_code: "usd" },
    },
  })
})

it("calls an amount that is written differently no difference", async () => {
  const { checkout, session } = await paidOrder()
  await simulator.override(session.data.payment_id, {
    donation_amount: "0.000",
    currency: "usd",
  })
  expect(await askAgain(checkout)).toMatchObject({
    donation_amount: "0.00",
    later_figures: null,
  })
})

it.each(["9".repeat(200_000), "free", "", null])(
  "an order is placed whatever stands where a figure should (%#)",
  async (transaction_fee) => {
    const { checkout, session } = await waitingCheckout()
    await simulator.override(session.data.payment_id, { transaction_fee })
    await simulator.pay(session.data.qr_code)
    await pollAndSettle({ checkout, session })
    expect(await shop.orderOf(checkout)).toMatchObject({
      payment_status: "captured",
    })
    expect(await rowOf(checkout)).toMatchObject({
      net_amount: expect.any(String),
      fee: null,
    })
  }
)

it("keeps no figures of a payment that is not what we asked for", async () => {
  const { checkout, session } = await waitingCheckout()
  await simulator.override(session.data.payment_id, {
    request_amount: { amount: "1.00" },
  })
  await simulator.pay(session.data.qr_code)
  expect(await askAgain(checkout)).toMatchObject({
    attention_kind: "mismatch",
    net_amount: null,
    store_currency: "USD",
  })
})
