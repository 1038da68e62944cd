import { sql } from "../../support/database"
import { QR_PROVIDER } from "../../support/shop"
import { messageIn } from "./answers"
import type { History } from "./history"
import { fromNewest } from "./pick"
import type { Outcome } from "./shopper"

export type OwnPayment = {
  id: string
  order_id: string
  amount: string
  /** As the service calls it; null for another provider's. */
  payment_id: string | null
}

/** The orders of a history with what paid them, the oldest first. */
export async function orderPayments({
  world,
  collectionIds,
}: History): Promise<OwnPayment[]> {
  return await sql<OwnPayment>(
    world.databaseUrl,
    `SELECT p.id, l.order_id, p.amount, p.data->>'payment_id' AS payment_id FROM payment p
     JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
     JOIN "order" o ON o.id = l.order_id AND o.deleted_at IS NULL
     WHERE p.payment_collection_id = ANY($1) AND p.captured_at IS NOT NULL
     ORDER BY p.created_at`,
    [collectionIds]
  )
}

export async function refund(
  history: History,
  nth: number,
  part?: number
): Outcome {
  const payment = fromNewest(await orderPayments(history), nth)
  if (!payment) {
    return undefined
  }
  history.decide(payment.payment_id)
  const amount = part && Number(payment.amount) * part
  const answer = await history.ask(
    "refunding an order",
    history.world.shop.refund(payment.id, amount)
  )
  return answer && (answer.status === 200 ? payment.id : messageIn(answer))
}

export async function cancel(history: History, nth: number): Outcome {
  const payments = await orderPayments(history)
  const payment = fromNewest(payments, nth)
  if (!payment) {
    return undefined
  }
  payments
    .filter(({ order_id }) => order_id === payment.order_id)
    .forEach(({ payment_id }) => history.decide(payment_id))
  const answer = await history.ask(
    "cancelling an order",
    history.world.shop.admin("POST", `/orders/${payment.order_id}/cancel`)
  )
  return (
    answer && (answer.status === 200 ? payment.order_id : messageIn(answer))
  )
}

/** The buttons "Ask the service again" and "Send the money back" of a payment's row. */
export async function press(
  history: History,
  nth: number,
  button: "sync" | "refund"
): Outcome {
  const code = fromNewest(history.codes, nth)
  const row = (await history.rows()).find(
    ({ payment_id }) => payment_id === code?.paymentId
  )
  if (!row) {
    return undefined
  }
  if (button === "refund") {
    history.decide(row.payment_id)
  }
  const answer = await history.ask(
    `pressing ${button}`,
    history.world.shop.admin("POST", `/qr-payments/${row.id}/${button}`)
  )
  return answer && (answer.status === 200 ? "done" : messageIn(answer))
}

const OTHER_PROVIDER = "pp_system_default"

/** While the regions do not offer QR payment, Medusa can complete no cart with it. */
export async function offerQr(history: History, offersQr: boolean): Outcome {
  const { shop } = history.world
  for (const region of Object.values(shop.seed.regions)) {
    const payment_providers = offersQr
      ? [QR_PROVIDER, OTHER_PROVIDER]
      : [OTHER_PROVIDER]
    await history.ask(
      "changing a region",
      shop.admin("POST", `/regions/${region}`, { payment_providers })
    )
  }
  history.world.offersQr = offersQr
  return offersQr ? "offers QR payment" : "does not offer QR payment"
}

export async function reconcile({ world }: History): Outcome {
  try {
    await world.shop.reconcile()
    return "done"
  } catch (error) {
    if (world.mayDie) {
      return "cut off"
    }
    throw error
  }
}
