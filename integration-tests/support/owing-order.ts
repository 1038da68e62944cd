import { freshSale } from "./order-rest"
import { shop } from "./shared"

/** An order that owes something after an edit, and the link by which it can be paid. */
export async function owingOrder() {
  const sale = await freshSale()
  await sale.after.addItem("bowl")
  const { id, amount } = await sale.after.openCollection()
  return { ...sale, amount, link: `${shop.url}/payment-collection/${id}` }
}
