import type { Settings } from "../modules/qr-payment/settings"
import { readSaleDetails } from "./sale-details"

const item = { id: "cali_1", title: "Mug", quantity: 2, unit_price: 10 }
const cart = {
  id: "cart_1",
  email: "ana@example.com",
  currency_code: "eur",
  shipping_address: { first_name: "Ana", last_name: "Sol", phone: "+34 1" },
}
const link = { data: [{ cart_id: "cart_1" }] }
const client = { name: "Ana Sol", email: cart.email, phone: "+34 1" }
const products = [{ name: "Mug", quantity: 2, price: 10 }]
const all = { sendClient: true, sendProducts: true } as Settings
const ofId = /^(cart\.)?id$/
const ofBuyer = /^(cart\.)?(email|shipping_address\.\w+)$/
const ofGoods =
  /^(cart\.currency_code|title|product_title|quantity|unit_price)$/

/** Medusa, as it answers about one cart and these items. */
function storeWith(items: unknown[]) {
  const answers: Record<string, unknown[]> = {
    cart_payment_collection: link.data,
    cart: [cart],
    line_item: items,
  }
  return jest.fn().mockImplementation(async ({ entity }) => ({
    data: answers[entity],
  }))
}

it.each([
  [{ sendClient: true, sendProducts: false }, { client }, [ofId, ofBuyer]],
  [{ sendClient: false, sendProducts: true }, { products }, [ofId, ofGoods]],
  [all, { client, products }, [ofId, ofBuyer, ofGoods]],
  [{ sendClient: false, sendProducts: false }, {}, []],
])("with %j only what is sent is read from the cart", async (...given) => {
  const [sent, details, read] = given
  const graph = storeWith([{ ...item, cart }])

  await expect(
    readSaleDetails({ graph }, "pay_col_1", sent as Settings)
  ).resolves.toEqual({ kind: "cart", ...details })
  const asked: string[] = graph.mock.calls.flatMap(([one]) => one.fields)
  const fields = asked.filter((field) => field !== "cart_id")
  expect(fields.filter((one) => !read.some((of) => of.test(one)))).toEqual([])
  expect(read.every((of) => fields.some((one) => of.test(one)))).toBe(true)
})

it.each([
  ["none", [], {}],
  ["one of a cart that is gone", [{ ...item, cart: null }], {}],
  [
    "one that can't be read",
    [
      { ...item, unit_price: "?", cart },
      { ...item, cart },
    ],
    {},
  ],
  [
    "one of another cart",
    [
      { ...item, cart },
      { ...item, cart: { ...cart, id: "cart_2" } },
    ],
    { products },
  ],
])("of the items there is %s: the buyer is told", async (_, items, goods) => {
  const graph = storeWith(items)

  await expect(readSaleDetails({ graph }, "pay_col_1", all)).resolves.toEqual({
    kind: "cart",
    client,
    ...goods,
  })
})

it.each([
  [{ billing_address: { phone: " +34 2 " }, customer: { phone: "+34 3" } }],
  [{ billing_address: null, customer: { first_name: "Eva", phone: "+34 2" } }],
])("a phone that the address lacks is looked up: %j", async (people) => {
  const shipping_address = { ...cart.shipping_address, phone: null }
  const graph = jest
    .fn()
    .mockResolvedValueOnce(link)
    .mockResolvedValueOnce({ data: [{ ...cart, shipping_address }] })
    .mockResolvedValueOnce({ data: [people] })
  const settings = { sendClient: true, sendProducts: false } as Settings

  await expect(
    readSaleDetails({ graph }, "pay_col_1", settings)
  ).resolves.toMatchObject({ client: { ...client, phone: "+34 2" } })
  expect(graph).toHaveBeenLastCalledWith(
    expect.objectContaining({ entity: "cart", filters: { id: ["cart_1"] } })
  )
})
