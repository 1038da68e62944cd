import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import { z } from "zod"
import { chargedAmount } from "../modules/qr-payment/money"
import type { IssuedRow } from "../modules/qr-payment/row"
import { linkedIds, readRecords } from "./linked"
import {
  type Graph,
  type MedusaSession,
  sessionsOfCollection,
} from "./session-amount"
import { toPlainJson } from "./plain-json"

const amount = z.number()

const refundShape = z.object({
  id: z.string(),
  amount,
  created_at: z.coerce.date(),
})
type MedusaRefund = z.infer<typeof refundShape>

const paymentShape = z.object({
  id: z.string(),
  amount,
  currency_code: z.string(),
  provider_id: z.string(),
  payment_session_id: z.string().nullish(),
  captured_at: z.unknown(),
  canceled_at: z.unknown(),
  data: z.object({ payment_id: z.string().optional() }).nullish(),
  captures: z
    .array(z.object({ id: z.string(), amount, created_at: z.coerce.date() }))
    .nullish(),
  refunds: z.array(refundShape).nullish(),
})
const paymentsShape = z.array(paymentShape)
export type MedusaPayment = z.infer<typeof paymentShape>

const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  email: z.string().nullish(),
  currency_code: z.string(),
  created_at: z.coerce.date(),
  transactions: z.array(z.object({ reference_id: z.string().nullish() })),
})
const ordersShape = z.array(orderShape)
export type MedusaOrder = z.infer<typeof orderShape>

/** An order that owns a captured payment made of this code's money. */
export type OwnedOrder = { own: MedusaPayment; order: MedusaOrder }

/** What has become of the collection that a code was issued for. */
export type CollectionBooks = {
  /** The payment that was made of this code's money. */
  own?: MedusaPayment
  others: MedusaPayment[]
  order?: MedusaOrder
  /** Further orders that show the same payments: a crash between an order's links can leave one. */
  duplicateOrders: MedusaOrder[]
}

/** All that Medusa knows of it. */
export type CollectionState = CollectionBooks & { sessions: MedusaSession[] }

export async function readCollectionState(
  container: MedusaContainer,
  row: IssuedRow
): Promise<CollectionState> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [books, sessions] = await Promise.all([
    readCollectionBooks(container, row),
    sessionsOfCollection(query, row.payment_collection_id),
  ])
  return { ...books, sessions }
}

/** For whoever knows that no session waits any longer: each of them holds a picture. */
export async function readCollectionBooks(
  container: MedusaContainer,
  row: IssuedRow
): Promise<CollectionBooks> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [payments, orders] = await Promise.all([
    query.graph({
      entity: "payment",
      fields: [
        ...["id", "amount", "currency_code", "provider_id", "data"],
        "payment_session_id",
        ...["captured_at", "canceled_at", "captures.id", "captures.amount"],
        "captures.created_at",
        ...["refunds.id", "refunds.amount", "refunds.created_at"],
      ],
      filters: { payment_collection_id: row.payment_collection_id },
    }),
    readOrders(query, row.payment_collection_id),
  ])
  const known = paymentsShape.parse(toPlainJson(payments.data))
  const alive = known.filter(({ canceled_at }) => !canceled_at)
  const isOwn = (payment: MedusaPayment) =>
    payment.data?.payment_id === row.payment_id
  const order = orders.find(({ id }) => id === row.order_id) ?? orders[0]
  return {
    own: alive.find(isOwn),
    others: alive.filter((payment) => !isOwn(payment)),
    order,
    duplicateOrders: orders.filter(
      (one) => one !== order && one.status !== "canceled"
    ),
  }
}

async function readOrders(
  query: Graph,
  paymentCollectionId: string
): Promise<MedusaOrder[]> {
  const ids = await linkedIds(query, "order", paymentCollectionId)
  const fields = [
    ...["id", "status", "email", "currency_code", "created_at"],
    "transactions.reference_id",
  ]
  return ordersShape.parse(await readRecords(query, "order", ids, fields))
}

/** A link between order and cart proves nothing, since Medusa makes it before it authorizes: the capture does. */
export function ownedOrder({
  own,
  order,
}: CollectionBooks): OwnedOrder | undefined {
  return own && order && isCaptured(own) ? { own, order } : undefined
}

export function isCaptured(payment: MedusaPayment | undefined): boolean {
  return Boolean(payment?.captured_at)
}

/** At the digits of the currency: of a captured 14.8933 no more than 14.89 is refunded. */
export function isRefunded({
  captures,
  refunds,
  currency_code,
}: MedusaPayment): boolean {
  const sum = (entries: { amount: number }[] | null | undefined) =>
    chargedAmount(
      MathBN.sum(0, ...(entries ?? []).map((entry) => entry.amount)),
      currency_code
    )
  return Boolean(refunds?.length) && MathBN.gte(sum(refunds), sum(captures))
}

/** Medusa is done with an order, or has taken it back, within seconds; a crash leaves it as it is for good. */
const COMPLETED_WITHIN_MS = 20_000

/** What Medusa itself may still be at: nothing of it is mended yet. */
export function isFresh({ created_at }: { created_at: Date }): boolean {
  return Date.now() - created_at.getTime() < COMPLETED_WITHIN_MS
}

/** Medusa writes a refund before it asks the provider: one that is older is not on its way any longer. */
const REFUND_UNDER_WAY_MS = 60_000

export function isUnderWay({ created_at }: MedusaRefund): boolean {
  return Date.now() - created_at.getTime() < REFUND_UNDER_WAY_MS
}
