import { SimulatorControl } from "medusa-payment-qr-simulator"
import { sql } from "./database"
import { sharedStore } from "./environment"
import type { Answer } from "./http"
import { ledgerOf } from "./ledger"
import type { Order } from "./shapes"
import { type RunningStore, startStore, type StoreOptions } from "./store"
import { passMedusaTime, passTime } from "./time"
import { type Checkout, type CheckoutWishes, Shop } from "./shop"
import { until } from "./until"

const { storeUrl, simulatorUrl, databaseUrl } = sharedStore()

export const shop = new Shop({ url: storeUrl, databaseUrl })
export const simulator = new SimulatorControl(simulatorUrl)
export { databaseUrl }

/** The shared store once more, on the same database: several instances are one installation. */
export async function startAnotherInstance({
  qr,
  variation,
  jobs = false,
}: Pick<
  StoreOptions,
  "qr" | "variation" | "jobs"
> = {}): Promise<RunningStore> {
  return await startStore({
    databaseUrl,
    qr: {
      baseUrl: simulatorUrl,
      apiKey: "sim_live_key",
      apiSecret: "sim_live_secret",
      backendUrl: storeUrl,
      ...qr,
    },
    variation,
    jobs,
  })
}

/** An empty service, and nothing left to do from the tests before. */
export async function freshService({ webhooks = true } = {}): Promise<void> {
  await simulator.reset()
  await sql(
    databaseUrl,
    "UPDATE qr_payment SET next_check_at = NULL, webhook_in_time = NULL"
  )
  if (!webhooks) {
    await simulator.configure({ webhook: { delivery: "never" } })
  }
}

export const ledger = ({ collectionId }: Checkout) =>
  ledgerOf(databaseUrl, collectionId)

/** A cart with a code that waits to be paid. */
export async function waitingCheckout(wishes: CheckoutWishes = {}) {
  const checkout = await shop.readyCheckout(wishes)
  return { checkout, session: await shop.startSession(checkout) }
}

/** A placed and captured order, with its one payment. */
export async function paidOrder(wishes: CheckoutWishes = {}) {
  const { checkout, session } = await waitingCheckout(wishes)
  await simulator.pay(session.data.qr_code)
  const completed = await shop.complete(checkout)
  if (completed.type !== "order") {
    throw new Error(`No order was placed: ${completed.error.message}`)
  }
  const order = await shop.order(completed.order.id)
  return { checkout, session, order, payment: onlyPayment(order) }
}

/** A placed order that the ledger knows. */
export async function keptOrder(wishes?: CheckoutWishes) {
  const paid = await paidOrder(wishes)
  // The webhook of the payment may still be at work on the row, and then the job passes it over.
  await until("the ledger to know the order", async () => {
    await reconcileAfter(31, paid.checkout)
    const [row] = await ledger(paid.checkout)
    return row?.order_id
  })
  return paid
}

/** The refund is made, and neither its answer nor those to the questions after it arrive: only the read before it does. */
export async function loseRefundAnswer(): Promise<void> {
  await simulator.fault({ endpoint: "refund", kind: "lost-answer" })
  await simulator.fault({ endpoint: "status", kind: "slow", delayMs: 1 })
  await simulator.fault({ endpoint: "status", kind: "503", times: 3 })
}

export function onlyPayment({ payment_collections }: Order) {
  const payments = payment_collections.flatMap((one) => one.payments)
  const [payment] = payments
  if (!payment || payments.length > 1) {
    throw new Error(`The order has ${payments.length} payments.`)
  }
  return payment
}

/** How often the service was asked, by endpoint. */
export async function calls(
  endpoint: "create" | "details" | "status" | "refund",
  paymentId?: string
): Promise<number> {
  const entries = await simulator.journal({
    endpoint,
    ...(paymentId && { paymentId }),
  })
  return entries.length
}

/** How often polls may have made us ask about one payment since then: a slow machine gives them more time. */
export function pollsAllowedSince(began: number): number {
  return 1 + Math.floor((Date.now() - began) / 3000)
}

/** The plugin's events about one code, as a subscriber of the store saw them. */
export async function eventsOf(paymentId: string) {
  return await sql<{ name: string; data: Record<string, unknown> }>(
    databaseUrl,
    "SELECT name, data FROM recorded_event WHERE data->>'payment_id' = $1 ORDER BY position",
    [paymentId]
  )
}

export async function pass(seconds: number, ...checkouts: Checkout[]) {
  const collectionIds = checkouts.map(({ collectionId }) => collectionId)
  await passTime(databaseUrl, seconds, collectionIds)
  await passMedusaTime(databaseUrl, seconds, collectionIds)
}

/** Lets the job look at what is due after so much time. */
export async function reconcileAfter(
  seconds: number,
  ...checkouts: Checkout[]
): Promise<void> {
  await pass(seconds, ...checkouts)
  await shop.reconcile()
}

/**
 * A page asks, and what follows from the answer is done: the page itself is not kept waiting for it. The last that is
 * done is to say when the row is due again, which is not in half a minute any longer.
 */
export async function pollAndSettle({
  checkout,
  session,
}: {
  checkout: Checkout
  session: { id: string }
}): Promise<Answer> {
  const answer = await shop.poll(session.id)
  await until("all that follows from the poll", async () => {
    const rows = await ledger(checkout)
    return rows.every((row) => row.status !== "completed" || isSettled(row))
  })
  return answer
}

/** The service tells of a payment, and what follows from that is done. */
export async function tellAndSettle({
  checkout,
  session,
}: {
  checkout: Checkout
  session: { data: { payment_id: string } }
}): Promise<void> {
  await simulator.sendWebhook(session.data.payment_id)
  await until("all that follows from the webhook", async () =>
    (await ledger(checkout)).every(isSettled)
  )
}

function isSettled({
  announced,
  next_check_at,
}: Awaited<ReturnType<typeof ledger>>[number]): boolean {
  return announced.includes("completed") && !isUnfinished(next_check_at)
}

function isUnfinished(nextCheck: Date | null): boolean {
  const seconds = ((nextCheck?.getTime() ?? 0) - Date.now()) / 1000
  return seconds > 15 && seconds < 35
}

/** Cancels an order, and waits until all that follows from it is done: the last is to say when the row is due again. */
export async function cancelAndSettle(
  orderId: string,
  checkout: Checkout
): Promise<Answer> {
  const answer = await shop.admin("POST", `/orders/${orderId}/cancel`)
  await until("all that follows from the cancellation", async () => {
    const rows = await ledger(checkout)
    return rows.every(
      ({ next_check_at }) =>
        (next_check_at?.getTime() ?? 0) > Date.now() + 40_000
    )
  })
  return answer
}

/** The job sees the stray money, and sees it again after the time in which its cart may come back for it. */
export async function settleStray(checkout: Checkout): Promise<void> {
  await reconcileAfter(31, checkout)
  await reconcileAfter(60, checkout)
}

/** Money that no order waits for and that the service can't refund: it needs attention. */
export async function strandedPayment() {
  // A webhook would settle it beside the job, at a time that nobody has passed for it.
  await simulator.configure({ webhook: { delivery: "never" } })
  const { checkout, session } = await waitingCheckout()
  await shop.setQuantity(checkout, 2)
  await simulator.pay(session.data.qr_code)
  await simulator.configure({ balance: 0 })
  await settleStray(checkout)
  const [row] = await ledger(checkout)
  if (row?.disposition !== "attention") {
    throw new Error(`The money did not strand: ${row?.disposition}`)
  }
  return { checkout, session, id: row.id }
}
