const { Modules } = require("@medusajs/framework/utils")

const parts = ["shipping_address", "billing_address", "items"]
const relations = [...parts, "items.tax_lines", "shipping_methods"]

/** The same cart for another shopper: a shopper's own requests for it take a second. */
exports.POST = async (req, res) => {
  const carts = req.scope.resolve(Modules.CART)
  const customers = req.scope.resolve(Modules.CUSTOMER)
  const { email } = req.body
  const cart = await carts.retrieveCart(req.params.id, { relations })
  const { shipping_methods, items, ...own } = withoutIds(cart)
  const customer = await customers.createCustomers({ email })
  const copy = await carts.createCarts({
    ...own,
    ...{ email, customer_id: customer.id },
    items: items.map(({ tax_lines, ...item }) => item),
  })
  await carts.addShippingMethods(copy.id, shipping_methods)
  const lines = await carts.listLineItems({ cart_id: copy.id })
  res.json({ cart: { id: copy.id, items: lines.map(({ id }) => ({ id })) } })
}

const ofTheOriginal = ["id", "cart_id", "created_at", "updated_at"]

function withoutIds(value) {
  if (Array.isArray(value)) {
    return value.map(withoutIds)
  }
  if (value?.constructor !== Object) {
    return value
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isOfTheOriginal(key))
      .map(([key, one]) => [key, withoutIds(one)])
  )
}

function isOfTheOriginal(key) {
  return (
    ofTheOriginal.includes(key) ||
    key.startsWith("raw_") ||
    key.endsWith("_address_id")
  )
}
