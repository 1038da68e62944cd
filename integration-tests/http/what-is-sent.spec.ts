import { sql } from "../support/database"
import {
  databaseUrl,
  freshService,
  ledger,
  paidOrder,
  shop,
  simulator,
} from "../support/shared"

beforeAll(() => freshService())

/** The form of all of Medusa's ids, and of the ledger's own. */
const ID = /[a-z_]+_[0-9A-HJKMNP-TV-Z]{26}/g

const cartFields = [
  ...["customer_id", "region_id", "sales_channel_id", "*customer"],
  ...["*items", "*items.variant", "*items.product", "*shipping_methods"],
  ...["*shipping_address", "*billing_address"],
  "*payment_collection.payment_sessions",
].join(",")
const orderFields = "*items,*customer,*shipping_methods,*shipping_address"

/** Every id of a checkout, of the order that came of it, and of the shop around them. */
async function idsOf({
  checkout,
  session,
  order,
}: Awaited<ReturnType<typeof paidOrder>>): Promise<string[]> {
  const { cartId } = checkout
  const known = [
    ...[checkout, session, order, shop.seed],
    await shop.store("GET", `/carts/${cartId}?fields=${cartFields}`),
    await shop.admin("GET", `/orders/${order.id}?fields=${orderFields}`),
    await sql(databaseUrl, "SELECT id FROM api_key"),
  ]
  const ids = JSON.stringify(known).match(ID) ?? []
  return [...new Set([...ids, shop.seed.publishableKey])]
}

it("the service gets nothing that opens a door in Medusa: the ledger's own id and the token are all it can name", async () => {
  const paid = await paidOrder()
  const { payment_id } = paid.session.data
  const [row] = await ledger(paid.checkout)
  const ids = await idsOf(paid)
  const kinds = ids.map((id) => id.replace(/_[^_]+$/, ""))
  expect(kinds).toEqual(
    expect.arrayContaining([
      ...["cart", "pay_col", "payses", "pay", "cali", "caaddr", "casm", "cus"],
      ...["order", "ordli", "ordaddr", "reg", "sc", "variant", "prod", "apk"],
      ...["pk", "so", "sloc"],
    ])
  )

  const calls = await simulator.journal({ paymentId: payment_id })
  const [created] = calls.filter(({ endpoint }) => endpoint === "create")
  const sent = JSON.stringify(created)

  expect(created?.body).toMatchObject({
    reference_id: row?.id,
    webhook_url: expect.stringMatching(
      new RegExp(`/hooks/qr-payments/${row?.id}/[\\w-]{40,}$`)
    ),
  })
  expect(created?.body).not.toHaveProperty("payload")
  expect(ids.filter((id) => sent.includes(id))).toEqual([])
  expect(new Set(sent.match(ID))).toEqual(new Set([row?.id]))
  // The calls afterwards name the payment, and nothing else.
  expect(ids.filter((id) => JSON.stringify(calls).includes(id))).toEqual([])
})
