import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { chargedAmount } from "../../modules/qr-payment/money"
import type { IssuedRow } from "../../modules/qr-payment/row"
import { toPlainJson } from "../plain-json"
import type { MedusaOrder } from "../collection-state"
import type { MedusaContext } from "../context"

const neighbourShape = z.object({
  id: z.string(),
  status: z.string(),
  created_at: z.coerce.date(),
})
type Neighbour = z.infer<typeof neighbourShape>

const totalledShape = z.object({
  id: z.string(),
  display_id: z.number(),
  total: z.number(),
  currency_code: z.string(),
  payment_collections: z.array(z.unknown()).nullish(),
})
type Totalled = z.infer<typeof totalledShape>

/** Clocks of database and instances may differ a little. */
const MARGIN_MS = 60_000

/** A shopper who comes back later than this begins a new checkout; a paid code may wait longer for its order. */
const LONGEST_CHECKOUT_MS = 24 * 60 * 60_000

/**
 * Killed between creating an order and linking it to its cart, Medusa forgets the first order and places a second.
 * The first has no payment collection, so nobody would ever pay or cancel it. It can only come of a second try; the
 * shopper may have changed the cart in between, so its price may be that of any code of the same checkout.
 * Seen on Medusa 2.21.2; tests: crash/order-placed.spec.ts, crashed-order.spec.ts.
 */
export async function findOrphanOrder(
  context: MedusaContext,
  row: IssuedRow,
  order: MedusaOrder,
  readCodes: () => Promise<Pick<IssuedRow, "amount" | "issued_at">[]>
): Promise<{ id: string; display_id: number } | undefined> {
  const suspects = await neighbours(context, row, order)
  // Adding up orders takes Medusa a while, and hardly ever is there one to add up.
  if (!suspects.length) {
    return undefined
  }
  const codes = await readCodes()
  const isOfCheckout = ({ created_at }: Neighbour) =>
    codes.some(
      ({ issued_at }) => issued_at.getTime() - MARGIN_MS <= created_at.getTime()
    )
  const ids = suspects.filter(isOfCheckout).map(({ id }) => id)
  const totalled = ids.length ? await addUp(context, [order.id, ...ids]) : []
  const prices = [
    ...codes.map(({ amount }) => amount),
    ...totalled.filter(({ id }) => id === order.id).map(priceOf),
  ]
  return totalled.find(
    (one) =>
      one.id !== order.id &&
      !one.payment_collections?.length &&
      prices.includes(priceOf(one))
  )
}

const priceOf = ({ total, currency_code }: Totalled) =>
  chargedAmount(total, currency_code)

/** Other orders of the same shopper, made before this one. */
async function neighbours(
  { container }: MedusaContext,
  { issued_at }: IssuedRow,
  order: MedusaOrder
): Promise<Neighbour[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const earliest = Math.min(
    order.created_at.getTime() - LONGEST_CHECKOUT_MS,
    issued_at.getTime() - MARGIN_MS
  )
  const { data } = await query.graph({
    entity: "order",
    fields: Object.keys(neighbourShape.shape),
    filters: {
      email: order.email,
      currency_code: order.currency_code,
      created_at: {
        $gte: new Date(earliest),
        $lte: order.created_at,
      },
    },
  })
  return z
    .array(neighbourShape)
    .parse(data)
    .filter(({ id, status }) => id !== order.id && status !== "canceled")
}

async function addUp(
  { container }: MedusaContext,
  ids: string[]
): Promise<Totalled[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: [
      ...["id", "display_id", "total", "currency_code"],
      "payment_collections.id",
    ],
    filters: { id: ids },
  })
  return z.array(totalledShape).parse(toPlainJson(data))
}
