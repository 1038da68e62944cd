import { type Books, cents, type MedusaCollection } from "../promises/books"
import type { Driver } from "./driver"
import { phrase } from "./phrase"
import type { History } from "./histories"

/** How a history went and ended, in lines that name no id: the same for all drivers. */
export async function endOf(
  driver: Driver,
  { steps }: History
): Promise<string[]> {
  const { memory } = driver
  const books = await driver.books()
  return [
    ...steps.map((step, nth) => `${phrase(step)} → ${memory.outcomes[nth]}`),
    ...memory.codes.map(({ paymentId }, nth) => {
      const record = books.service.find((one) => one.payment_id === paymentId)
      const row = books.rows.find(({ id }) => id === record?.reference_id)
      return [
        `code ${nth}: ${memory.endings.get(paymentId)}`,
        `the service says ${record?.status}`,
        `the row ${row?.status}, ${row?.disposition}, ${row?.attention_kind}`,
      ].join("; ")
    }),
    ...memory.carts.flatMap((cart, nth) => {
      const own = books.collections.find(({ id }) => id === cart.collectionId)
      const orders = books.orders.filter(({ cartId }) => cartId === cart.id)
      return [
        `cart ${nth}: ${orders.length} orders; ${own && sums(own)}`,
        ...orders.map((order) => tellOrder(books, order, own)),
      ]
    }),
  ]
}

function tellOrder(
  { collections }: Books,
  order: Books["orders"][number],
  own: MedusaCollection | undefined
): string {
  const { currency_code = "eur" } = own ?? {}
  const money = (amount: number) => cents(amount, currency_code)
  const rests = collections.filter(
    ({ id }) => id !== own?.id && order.collection_ids.includes(id)
  )
  return [
    `  order: ${order.status}, costs ${money(order.total)}`,
    `paid ${money(order.paid_total)}, owes ${money(order.pending_difference)}`,
    ...rests.map((rest) => `rest: ${sums(rest)}`),
  ].join("; ")
}

function sums(collection: MedusaCollection): string {
  const { amount, currency_code, status } = collection
  const money = (sum: number) => cents(sum, currency_code)
  return [
    `${status}, asks for ${money(amount)}`,
    `captured ${money(collection.captured_amount)}`,
    `refunded ${money(collection.refunded_amount)}`,
  ].join(", ")
}
