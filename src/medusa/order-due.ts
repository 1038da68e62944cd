import { z } from "zod"
import { chargedAmount } from "../modules/qr-payment/money"
import { toPlainJson } from "./plain-json"
import type { Graph } from "./session-amount"
import { isQrProvider, qrProvidersOf } from "./qr-providers"

const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  currency_code: z.string(),
  region_id: z.string().nullish(),
  summary: z.object({ pending_difference: z.number() }),
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
  /** At the digits of the currency: positive when the customer owes it, negative when the store does. */
  due: number
  isCanceled: boolean
  /** The collection that asks for it, if there is one: somebody may have made it for a part. */
  openCollection?: { id: string; amount: number }
  /** QR payments of the order that were not refunded, the largest first. */
  payments: { id: string; amount: number }[]
  providerIds: string[]
}

export async function readOrderDue(
  query: Graph,
  id: string
): Promise<OrderDue | undefined> {
  const { data } = await query.graph({
    entity: "order",
    fields: [
      ...["id", "status", "currency_code", "region_id", "summary"],
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
  const { currency_code, summary } = order
  return {
    orderId: id,
    currency_code,
    due: Number(chargedAmount(summary.pending_difference, currency_code)),
    isCanceled: order.status === "canceled",
    openCollection: collections.find(({ status }) => status === "not_paid"),
    payments: collections
      .flatMap(({ payments }) => payments ?? [])
      .filter(
        ({ provider_id, captured_at, canceled_at, refunds }) =>
          isQrProvider(provider_id) &&
          captured_at &&
          !canceled_at &&
          !refunds?.length
      )
      .map((payment) => ({ id: payment.id, amount: payment.amount }))
      .sort((one, other) => other.amount - one.amount),
    providerIds: await qrProvidersOf(query, order.region_id),
  }
}
