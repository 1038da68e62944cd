import { z } from "zod"
import { order } from "../support/shapes"
import { expectBody, type Shop } from "../support/shop"

const listed = z.object({
  count: z.number(),
  orders: z.array(order.extend({ email: z.string() })),
})

export type ListedOrder = z.infer<typeof listed>["orders"][number]

const PAGE = 50

/** All orders of the shop, with their payments, as its dashboard shows them. */
export async function allOrders(shop: Shop): Promise<ListedOrder[]> {
  const all: ListedOrder[] = []
  const payments = "payment_collections.payments"
  const fields = `+email,*${payments},*${payments}.captures,*${payments}.refunds`
  for (;;) {
    const { count, orders } = expectBody(
      listed,
      await shop.admin(
        "GET",
        `/orders?limit=${PAGE}&offset=${all.length}&order=id&fields=${fields}`
      )
    )
    all.push(...orders)
    if (all.length >= count || !orders.length) {
      return all
    }
  }
}
