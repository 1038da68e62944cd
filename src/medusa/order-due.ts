import { z } from "zod"
import { chargedAmount } from "../modules/qr-payment/money"
import { toPlainJson } from "./plain-json"
import type { Graph } from "./session-amount"
import { isQrProvider, qrProvidersOf } from "./qr-providers"

const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  is_draft_order: z.boolean().nullish(),
  currency_code: z.string(),
  region_id: z.string().nullish(),
  total: z.number(),
  summary: z.object({
    pending_difference: z.number(),
    transaction_total: z.number(),
  }),
  payment_collections: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        amount: z.number(),
        payments: z
          .array(
            z.object({
              id: z.string(),
              amount: z.number(),
              provider_id: z.string(),
              captured_at: z.unknown(),
              canceled_at: z.unknown(),
              refunds: z.array(z.object({ id: z.string() })).nullish(),
            })
          )
          .nullish(),
      })
    )
    .nullish(),
})

/** What an order still has to get, or has to give back, and by which of our providers it can be paid. */
export type OrderDue = {
  orderId: string
  currency_code: string
  /**
   * At the digits of the currency: positive when the customer owes it, negative when the store does. For what is still to
   * come back, the customer owes nothing, and the store owes nothing yet.
   */
  due: number
  isCanceled: boolean
  isDraft: boolean
  /** A payment is authorized and not captured, as with a card: Medusa cancels it when it asks for the money anew. */
  isHeld: boolean
  /** What Medusa asks the customer for. Somebody may have made one for a part, and Medusa may ask for too much. */
  openCollections: { id: string; amount: number }[]
  /** QR payments of the order that were not refunded, the largest first. */
  payments: { id: string; amount: number }[]
  providerIds: string[]
}

/** Of a payment collection: nobody has paid it, and no provider holds money for it. */
export function isUnpaid(status: string): boolean {
  return status === "not_paid" || status === "awaiting"
}

function isAuthorized(status: string): boolean {
  return status === "authorized" || status === "partially_authorized"
}

export async function readOrderDue(
  query: Graph,
  id: string
): Promise<OrderDue | undefined> {
  const { data } = await query.graph({
    entity: "order",
    fields: [
      ...["id", "status", "is_draft_order", "currency_code", "region_id"],
      ...["total", "summary"],
      ...["id", "status", "amount"].map(
        (name) => `payment_collections.${name}`
      ),
      ...["id", "amount", "provider_id", "captured_at", "canceled_at"].map(
        (name) => `payment_collections.payments.${name}`
      ),
      "payment_collections.payments.refunds.id",
    ],
    filters: { id },
  })
  const [order] = z.array(orderShape).parse(toPlainJson(data))
  if (!order) {
    return undefined
  }
  const collections = order.payment_collections ?? []
  const { currency_code } = order
  const charged = (sum: number) => Number(chargedAmount(sum, currency_code))
  const payments = collections
    .flatMap((one) => one.payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)
  return {
    orderId: id,
    currency_code,
    due: charged(dueOf(order)),
    isCanceled: order.status === "canceled",
    isDraft: Boolean(order.is_draft_order),
    isHeld:
      collections.some(({ status }) => isAuthorized(status)) ||
      payments.some(({ captured_at }) => !captured_at),
    openCollections: collections
      .filter(({ status }) => isUnpaid(status))
      .map((open) => ({ id: open.id, amount: charged(open.amount) })),
    payments: payments
      .filter(
        ({ provider_id, captured_at, refunds }) =>
          isQrProvider(provider_id) && captured_at && !refunds?.length
      )
      .map((payment) => ({ id: payment.id, amount: payment.amount }))
      .sort((one, other) => other.amount - one.amount),
    providerIds: await qrProvidersOf(query, order.region_id),
  }
}

/** See owingShape: the difference leaves out what is to come back, the total does not. */
function dueOf({ total, summary }: z.infer<typeof orderShape>): number {
  const withAllGoods = total - summary.transaction_total
  return Math.max(summary.pending_difference, Math.min(withAllGoods, 0))
}
