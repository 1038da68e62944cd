import {
  keptSale,
  lookAgain,
  type Rest,
  type Sale,
  startRest,
  ways,
} from "../support/order-rest"
import { freshService, ledger, shop, simulator } from "../support/shared"

const DAY = 86_400

beforeEach(() => freshService({ webhooks: false }))

const pay = ({ session }: Rest) => simulator.pay(session.data.payment_id)

async function rowOf({ checkout, session }: Rest) {
  const rows = await ledger(checkout)
  return rows.find((row) => row.payment_id === session.data.payment_id)
}

/** The money was never anything to Medusa, and the shopper has it again. */
async function expectReturned({ after }: Sale, rest: Rest, reason: string) {
  await lookAgain(4, 31, rest)
  await lookAgain(2, DAY, rest)
  const { payment_id } = rest.session.data
  expect(await simulator.payment(payment_id)).toMatchObject({
    status: "refunded",
    refund_count: 1,
  })
  const payments = (await after.collections()).flatMap((one) => one.payments)
  expect(
    payments.filter(({ data }) => data?.payment_id === payment_id)
  ).toEqual([])
  expect(await rowOf(rest)).toMatchObject({
    status: "refunded",
    disposition: "refunded",
    refund_reason: reason,
  })
}

async function expectUntouched(sale: Sale) {
  await lookAgain(2, DAY, sale)
  expect(await simulator.payment(sale.session.data.payment_id)).toMatchObject({
    status: "completed",
    refund_count: 0,
  })
  expect(await rowOf(sale)).toMatchObject({
    disposition: "ordered",
    attention_kind: null,
    order_id: sale.order.id,
  })
  const [first] = await sale.after.collections()
  expect(first?.payments).toMatchObject([
    { captures: [{ amount: 10 }], refunds: [] },
  ])
}

/** Nobody has paid it yet, and nobody should. */
async function expectRetired({ session }: Rest) {
  expect(await shop.poll(session.id)).toMatchObject({
    status: 410,
    body: { type: "changed_qr_payment" },
  })
}

describe.each(ways)("a code paid too late, heard through $way", (way) => {
  it("is returned when the order was edited again; the new code pays", async () => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const old = await startRest(sale)
    await sale.after.addItem("mug")
    await expectRetired(old)

    await pay(old)
    await way.hear(old)

    await expectReturned(sale, old, "cart_changed")
    const current = await startRest(sale)
    expect(current.session.amount).toBe(30)
    await pay(current)
    await way.hear(current)
    await lookAgain(2, 61, current)
    expect(await rowOf(current)).toMatchObject({
      disposition: "ordered",
      order_id: sale.order.id,
    })
    const collections = await sale.after.collections()
    expect(collections.at(-1)).toMatchObject({
      status: "completed",
      payments: [{ captures: [{ amount: 30 }], refunds: [] }],
    })
    await expectUntouched(sale)
  })

  it("is returned when the rest was marked as paid", async () => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const rest = await startRest(sale)
    await sale.after.markAsPaid(await sale.after.openCollection())
    await expectRetired(rest)

    await pay(rest)
    await way.hear(rest)

    await expectReturned(sale, rest, "paid_another_way")
    const collections = await sale.after.collections()
    expect(collections.at(-1)?.payments).toMatchObject([
      { provider_id: "pp_system_default", refunds: [] },
    ])
    await expectUntouched(sale)
  })

  it("is returned when the order was cancelled", async () => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const rest = await startRest(sale)
    await sale.after.cancel()

    await pay(rest)
    await way.hear(rest)

    await expectReturned(sale, rest, "order_canceled")
    await lookAgain(2, DAY, sale)
    const { payment_id } = sale.session.data
    expect(await simulator.payment(payment_id)).toMatchObject({
      status: "refunded",
      refund_count: 1,
    })
    expect(await rowOf(sale)).toMatchObject({ disposition: "refunded" })
  })
})

describe("a code paid too late", () => {
  it("is returned when the order was edited back to what is paid", async () => {
    const sale = await keptSale()
    await sale.after.setQuantity(3)
    const rest = await startRest(sale)
    await sale.after.setQuantity(1)
    await expectRetired(rest)

    await pay(rest)

    await expectReturned(sale, rest, "cart_changed")
    await expectUntouched(sale)
  })

  it("is returned when the rest was marked as paid between payment and news", async () => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const rest = await startRest(sale)

    await pay(rest)
    await sale.after.markAsPaid(await sale.after.openCollection())

    await expectReturned(sale, rest, "paid_another_way")
    await expectUntouched(sale)
  })
})

describe("an order with two payments that is cancelled", () => {
  it.each([
    { when: "at once", balance: undefined },
    { when: "as soon as the service can", balance: 0 },
  ])("has both returned, once each, $when", async ({ balance }) => {
    const sale = await keptSale()
    await sale.after.addItem("mug", 2)
    const rest = await startRest(sale)
    await pay(rest)
    await lookAgain(2, 61, rest)
    const settings = await simulator.settings()
    await simulator.configure({ balance: balance ?? settings.balance })

    await sale.after.cancel()
    await lookAgain(1, 61, sale, rest)
    await simulator.configure({ balance: 1000 })
    await lookAgain(4, DAY, sale, rest)

    for (const one of [sale, rest]) {
      const { payment_id } = one.session.data
      expect(await simulator.payment(payment_id)).toMatchObject({
        status: "refunded",
        refund_count: 1,
      })
      expect(await ledger(one.checkout)).toMatchObject([
        { status: "refunded", disposition: "refunded" },
      ])
    }
    const collections = await sale.after.collections()
    expect(collections).toMatchObject([
      { payments: [{ refunds: [{ amount: 10 }] }] },
      { payments: [{ refunds: [{ amount: 20 }] }] },
    ])
  })
})
