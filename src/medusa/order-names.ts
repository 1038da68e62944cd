import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import type { QrPaymentRow } from "../modules/qr-payment/row"

const orderName = z.object({
  id: z.string(),
  display_id: z.coerce.string(),
})
export type OrderName = z.infer<typeof orderName>

const orderLinkShape = z.object({
  payment_collection_id: z.string(),
  order: orderName.nullish(),
})

type NamedRow = Pick<
  QrPaymentRow,
  | "id"
  | "kind"
  | "order_id"
  | "payment_collection_id"
  | "status"
  | "disposition"
  | "taken_by"
>

/**
 * The names by which merchants know the orders that the rows paid for, or were made for; by the row's id. An order
 * that Medusa has just placed is named before the ledger has recorded it.
 */
export async function orderNames(
  container: MedusaContainer,
  rows: NamedRow[]
): Promise<Map<string, OrderName>> {
  const id = rows.flatMap(({ order_id }) => order_id ?? [])
  const unrecorded = rows.filter(
    (row) => !row.order_id && (row.kind === "order" || isJustPaid(row))
  )
  const [names, links] = await Promise.all([
    id.length ? findOrders(container, { id }) : [],
    unrecorded.length ? linksOf(container, unrecorded) : [],
  ])
  return new Map(
    rows.flatMap((row) => {
      const name =
        names.find((one) => one.id === row.order_id) ??
        links.find(
          (link) => link.payment_collection_id === row.payment_collection_id
        )?.order
      return name ? [[row.id, name]] : []
    })
  )
}

/** By a session that has taken the money for its order. Another order of the same collection was paid otherwise. */
function isJustPaid({ status, disposition, taken_by }: NamedRow): boolean {
  return status === "completed" && disposition === "open" && taken_by !== null
}

async function linksOf(container: MedusaContainer, rows: NamedRow[]) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id", "order.id", "order.display_id"],
    filters: {
      payment_collection_id: rows.map((row) => row.payment_collection_id),
    },
  })
  return z.array(orderLinkShape).parse(data)
}

export async function findOrders(
  container: MedusaContainer,
  filters: { id: string[] } | { display_id: number }
): Promise<OrderName[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: Object.keys(orderName.shape),
    filters,
  })
  return z.array(orderName).parse(data)
}
