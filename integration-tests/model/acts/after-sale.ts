import { QR_PROVIDER } from "../../support/shop"
import { isHeld } from "../promises/books"
import type { Act, Driver, OrderHead } from "../vocabulary/driver"
import { fromNewest } from "../vocabulary/pick"

/** Another number of the goods: the order costs more or less from then on. */
export const editOrder: Act<"edit order"> = async (
  driver,
  { order: nth, quantity, server }
) => {
  const { memory } = driver
  const order = fromNewest(await driver.orders(), nth)
  if (!order) {
    return undefined
  }
  memory.edited.add(order.id)
  const answer = await driver.editOrder(order, quantity, server)
  await restOf(driver, order)
  return answer
}

async function restOf(
  driver: Driver,
  order: OrderHead | undefined
): Promise<string | undefined> {
  const rest = order && (await driver.restOf(order.id))
  if (rest) {
    driver.memory.rests.add(rest)
  }
  return rest
}

/** The shopper opens the link to what is still to be paid, which the merchant has sent. */
export const startRest: Act<"start rest"> = async (
  driver,
  { order: nth, server }
) => {
  const order = fromNewest(await driver.orders(), nth)
  const rest = await restOf(driver, order)
  return rest ? await driver.startSession(rest, QR_PROVIDER, server) : undefined
}

/** The money came some other way. */
export const markRestAsPaid: Act<"mark rest as paid"> = async (
  driver,
  { order: nth, server }
) => {
  const order = fromNewest(await driver.orders(), nth)
  const rest = await restOf(driver, order)
  return order && rest
    ? await driver.markAsPaid(rest, order.id, server)
    : undefined
}

/** Medusa takes an order back by itself within minutes: what goes later was erased by somebody. */
const LONG_AFTER_SECONDS = 700

export const eraseOrder: Act<"erase order"> = async (
  driver,
  { order: nth, links }
) => {
  const { memory } = driver
  const order = fromNewest(await driver.orders(), nth)
  if (!order || order.status === "canceled") {
    return undefined
  }
  await driver.quiet()
  // Within half a minute the job has seen the order that a payment was for. One that nobody saw can't be missed.
  await driver.reconcile(0)
  await driver.quiet()
  const { payments, rows } = await driver.glance()
  const own = payments.filter(
    ({ order_id, provider_id }) =>
      order_id === order.id && provider_id === QR_PROVIDER
  )
  const isKnown = own.every(({ payment_id }) =>
    rows.some(
      (row) => row.payment_id === payment_id && row.order_id === order.id
    )
  )
  const held = own.filter(isHeld).flatMap(({ payment_id }) => payment_id ?? [])
  if (!held.length || !isKnown || held.some((id) => memory.foreign.has(id))) {
    return undefined
  }
  await driver.pass(LONG_AFTER_SECONDS)
  for (const id of held) {
    const { cartId } = order
    memory.erased.set(id, { orderId: order.id, cartId, links })
  }
  await driver.eraseOrder(order.id, links)
  return { done: true, words: order.id }
}
