import { QR_PROVIDER } from "../../support/shop"
import { expectThat } from "../promises/broken-promise"
import type { Act } from "../vocabulary/driver"
import { fromNewest } from "../vocabulary/pick"

/** Medusa's own button; its field takes any amount. */
export const refund: Act<"refund"> = async (
  driver,
  { order: nth, part, server }
) => {
  const order = fromNewest(await driver.orders(), nth)
  const { payments } = await driver.glance()
  const payment = payments.findLast(
    ({ order_id, captured_at }) => order_id === order?.id && captured_at
  )
  if (!payment) {
    return undefined
  }
  driver.memory.decide(payment.payment_id)
  const amount = part < 1 ? payment.amount * part : undefined
  const answer = await driver.refund(payment, amount, server)
  const isPart = amount !== undefined && payment.provider_id === QR_PROVIDER
  expectThat(
    3,
    !isPart || !answer.done,
    `a part of a payment is refunded: ${amount} of ${payment.amount}`
  )
  return answer
}

export const cancel: Act<"cancel"> = async (driver, { order: nth, server }) => {
  const order = fromNewest(await driver.orders(), nth)
  if (!order) {
    return undefined
  }
  const { payments } = await driver.glance()
  payments
    .filter(({ order_id }) => order_id === order.id)
    .forEach(({ payment_id }) => driver.memory.decide(payment_id))
  return await driver.cancelOrder(order.id, server)
}

/** The buttons of a payment's row: "Ask the service again", and "Refund" for money that no order owns. */
export const press: Act<"sync" | "refund stray"> = async (
  driver,
  { do: button, code: nth, server }
) => {
  const code = fromNewest(driver.memory.codes, nth)
  const row = (await driver.rows()).find(
    ({ payment_id }) => payment_id === code?.paymentId
  )
  if (!code || !row) {
    return undefined
  }
  if (button === "sync") {
    return await driver.sync(row.id, server)
  }
  driver.memory.decide(code.paymentId)
  return await driver.refundStray(row.id, server)
}

/** "Mark as resolved": the merchant has settled outside what needed attention. */
export const resolve: Act<"resolve"> = async (
  driver,
  { code: nth, server }
) => {
  const { memory, service } = driver
  const code = fromNewest(memory.codes, nth)
  const record = code && (await service.payment(code.paymentId))
  const read = async () =>
    (await driver.rows()).find(({ id }) => id === record?.reference_id)
  const row = await read()
  if (!code || !row) {
    return undefined
  }
  const orders = await driver.orders()
  const answer = await driver.resolve(row.id, server)
  const after = await read()
  // A process that dies over it may have entered it before.
  if (after && after.resolved_at?.getTime() !== row.resolved_at?.getTime()) {
    const order = orders.find(({ id }) => id === after.order_id)
    const isOwed =
      order?.status === "canceled" || after.attention_kind === "owed"
    memory.noteResolved(code.paymentId, after, isOwed)
  }
  return answer
}

/** The store is deployed again with other credentials. Whatever was issued with those of before goes on as it would have. */
export const changeCredentials: Act<"change credentials"> = async (driver) => {
  await driver.quiet()
  await driver.changeCredentials()
  return { done: true, words: "and those of before are kept" }
}

/** While the regions do not offer QR payment, Medusa can complete no cart with it. */
export const offerQr: Act<"region"> = async (driver, { offersQr }) => {
  const { memory } = driver
  if (memory.offersQr === offersQr) {
    return undefined
  }
  await driver.offerQr(offersQr)
  memory.offersQr = offersQr
  return { done: true, words: offersQr ? "offers it" : "does not offer it" }
}

export const reconcile: Act<"reconcile"> = async (
  driver,
  { server, after }
) => {
  // What people hold in their hands while they work would not grow older.
  if (after && !(driver.memory.together && driver.name === "full-medusa")) {
    await driver.pass(after)
  }
  return await driver.reconcile(server)
}

export const wait: Act<"time passes"> = async (driver, { seconds }) => {
  await driver.pass(seconds)
  return { done: true, words: "passed" }
}
