import type { Settings } from "../modules/qr-payment/settings"
import { readSaleDetails } from "./sale-details"

const cart = {
  id: "cart_1",
  email: "ana@example.com",
  currency_code: "eur",
  shipping_address: { first_name: "Ana", last_name: "Sol", phone: "+34 1" },
  items: [{ id: "cali_1", title: "Mug", quantity: 2, unit_price: 10 }],
}
const link = { data: [{ cart_id: "cart_1" }] }
const client = { name: "Ana Sol", email: cart.email, phone: "+34 1" }
const products = [{ name: "Mug", quantity: 2, price: 10 }]
const ofBuyer = /^(id|email|shipping_address\.\w+)$/
const ofGoods = /^(currency_code|items\.\w+)$/

it.each([
  [{ sendClient: true, sendProducts: false }, { client }, [ofBuyer]],
  [{ sendClient: false, sendProducts: true }, { products }, [ofGoods]],
  [
    { sendClient: true, sendProducts: true },
    { client, products },
    [ofBuyer, ofGoods],
  ],
  [{ sendClient: false, sendProducts: false }, {}, []],
])("with %j only what is sent is read from the cart", async (...given) => {
  const [sent, details, read] = given
  const graph = jest
    .fn()
    .mockResolvedValueOnce(link)
    .mockResolvedValue({ data: [cart] })

  await expect(
    readSaleDetails({ graph }, "pay_col_1", sent as Settings)
  ).resolves.toEqual({ kind: "cart", ...details })
  const asked: string[] = graph.mock.calls.flatMap(([one]) => one.fields)
  const fields = asked.filter((field) => field !== "cart_id")
  expect(fields.filter((one) => !read.some((of) => of.test(one)))).toEqual([])
  expect(read.every((of) => fields.some((one) => of.test(one)))).toBe(true)
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
