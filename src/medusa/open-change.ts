import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { isStray } from "../modules/qr-payment/disposition"
import type { IssuedRow } from "../modules/qr-payment/row"
import { linkedIds, readRecords } from "./linked"
import type { Graph } from "./session-amount"

const ordersShape = z.array(z.object({ id: z.string(), status: z.string() }))

/**
 * Medusa takes a refund off the order's price by a change of its own. While another is open it refuses that, after the
 * money has moved: so nothing is moved then. A refund that leaves the price as it is needs no change. Seen on
 * Medusa 2.21.2; test: refunds-in-medusa.spec.ts.
 */
export async function expectNoOpenChange(
  query: Graph,
  row: IssuedRow
): Promise<void> {
  const isPriceKept = isStray(row) || row.refund_reason === "partial_return"
  if (row.status !== "completed" || isPriceKept) {
    return
  }
  const { payment_collection_id } = row
  const ids = await linkedIds(query, "order", payment_collection_id)
  const orders = await readRecords(query, "order", ids, ["id", "status"])
  const order_id = ordersShape
    .parse(orders)
    .flatMap(({ id, status }) => (status === "canceled" ? [] : id))
  if (!order_id.length) {
    return
  }
  const { data } = await query.graph({
    entity: "order_change",
    fields: ["id"],
    filters: { order_id, status: ["pending", "requested"] },
  })
  if (data.length) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This order is being changed: an edit, a return, an exchange, a claim or a transfer to another customer is not finished. Confirm or cancel that first, then refund. Nothing was refunded."
    )
  }
}
