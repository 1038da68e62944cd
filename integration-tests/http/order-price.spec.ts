import { sql } from "../support/database"
import {
  databaseUrl,
  freshService,
  ledger,
  pollAndSettle,
  reconcileAfter,
  shop,
  simulator,
  waitingCheckout,
} from "../support/shared"
import { until } from "../support/until"

beforeEach(() => freshService({ webhooks: false }))

/** An order whose cart has changed behind the session: killed while it changes a cart, Medusa leaves the payment collection behind. */
async function orderOfChangedCart(pieces: { from: number; to: number }) {
  const { checkout, session } = await waitingCheckout({ quantity: pieces.from })
  await sql(
    databaseUrl,
    "UPDATE cart_line_item SET quantity = $2 WHERE id = $1",
    [checkout.itemId, pieces.to]
  )
  await simulator.pay(session.data.qr_code)
  await pollAndSettle({ checkout, session })
  return { checkout, order: await shop.orderOf(checkout) }
}

describe("an order that costs more than its session asked for", () => {
  it("needs attention, until the rest is paid", async () => {
    const { checkout, order } = await orderOfChangedCart({ from: 1, to: 3 })

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_code: "costs_more",
        attention_reason: expect.stringContaining("20.00 EUR are missing"),
        order_id: order?.id,
      },
    ])
    expect(
      await shop.admin("POST", `/orders/${order?.id}/credit-lines`, {
        amount: 20,
        reference: "cash",
        reference_id: "till",
      })
    ).toMatchObject({ status: 200 })
    await reconcileAfter(86_400, checkout)
    expect(await ledger(checkout)).toMatchObject([{ disposition: "ordered" }])
  })
})

describe("an order that costs less than its session asked for", () => {
  it("needs attention, until it is cancelled and all of the money is back", async () => {
    const { checkout, order } = await orderOfChangedCart({ from: 2, to: 1 })

    expect(await ledger(checkout)).toMatchObject([
      {
        disposition: "attention",
        attention_kind: "order",
        attention_code: "costs_less",
        attention_reason: expect.stringContaining(
          "costs less than was paid, by 10.00 EUR"
        ),
        order_id: order?.id,
      },
    ])
    expect(
      await shop.admin("POST", `/orders/${order?.id}/cancel`)
    ).toMatchObject({ status: 200 })
    await until("the money to be back", async () => {
      const [row] = await ledger(checkout)
      return row?.disposition === "refunded" && row.refund_amount !== null
    })
  })
})
