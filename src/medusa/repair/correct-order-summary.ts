import type { IOrderModuleService } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  createRawPropertiesFromBigNumber,
  MathBN,
  Modules,
} from "@medusajs/framework/utils"
import { z } from "zod"
import { chargedAmount } from "../../modules/qr-payment/money"
import type { MedusaContext } from "../context"
import { toPlainJson } from "../plain-json"

/** Medusa's own service has them, and its type does not say so. */
type OrderModule = IOrderModuleService & {
  listOrderSummaries(of: {
    order_id: string
    version: number
  }): Promise<unknown[]>
  updateOrderSummaries(summary: { id: string; totals: object }): Promise<void>
}

const bookedShape = z.object({
  version: z.number(),
  currency_code: z.string(),
  transactions: z.array(z.object({ amount: z.number() })),
  summary: z.object({ transaction_total: z.number() }),
})

const summariesShape = z.array(
  z.object({
    id: z.string(),
    totals: z
      .object({ transaction_total: z.number(), pending_difference: z.number() })
      .loose(),
  })
)

/**
 * Medusa adds each booking to the order's summary without a lock. Of two at once it forgets one there, or counts one
 * that it has taken back: an order that was paid twice reads as paid once, and a refund of it is taken off its price; one
 * that was refunded once asks for the money twice. The summary is made to say what the transactions do. Seen on
 * Medusa 2.21.2; test: no-longer-owed.spec.ts, refunds-in-medusa.spec.ts.
 */
export async function correctOrderSummary(
  { container, logger }: MedusaContext,
  order_id: string
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["version", "currency_code", "transactions.amount", "summary"],
    filters: { id: order_id },
  })
  const order = bookedShape.parse(toPlainJson(data[0]))
  const amounts = order.transactions.map(({ amount }) => amount)
  const gap = MathBN.sub(sum(amounts), order.summary.transaction_total).abs()
  // Of amounts with many digits, the last one says nothing.
  if (Number(chargedAmount(gap, order.currency_code)) === 0) {
    return
  }
  const orders = container.resolve<OrderModule>(Modules.ORDER)
  const { version } = order
  const found = await orders.listOrderSummaries({ order_id, version })
  for (const { id, totals } of summariesShape.parse(toPlainJson(found))) {
    const lost = MathBN.sub(sum(amounts), totals.transaction_total)
    const corrected = {
      ...totals,
      paid_total: sum(amounts.filter((amount) => amount > 0)),
      refunded_total: sum(amounts.filter((amount) => amount < 0)).abs(),
      transaction_total: sum(amounts),
      pending_difference: MathBN.sub(totals.pending_difference, lost),
    }
    createRawPropertiesFromBigNumber(corrected)
    await orders.updateOrderSummaries({ id, totals: corrected })
    logger.info(`Order ${order_id}: its summary counts what was booked`)
  }
}

function sum(amounts: number[]) {
  return MathBN.sum(0, ...amounts)
}
