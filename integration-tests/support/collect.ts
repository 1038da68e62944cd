import { z } from "zod"
import type { Answer } from "./http"
import { shop } from "./shared"
import { expectBody } from "./shop"

const due = z.object({
  due: z.object({
    collect: z.number().nullable(),
    partial_return: z
      .object({ refund: z.number(), collect: z.number() })
      .nullable(),
  }),
})
const collected = z.object({
  collect: z.object({
    payment_collection_id: z.string(),
    session_id: z.string().nullable(),
    url: z.string(),
  }),
})

/** What the order's page offers a merchant. */
export async function dueOf(orderId: string) {
  const path = `/qr-payments/collect?order_id=${orderId}`
  return expectBody(due, await shop.admin("GET", path)).due
}

export async function collect(order_id: string): Promise<Answer> {
  return await shop.admin("POST", "/qr-payments/collect", { order_id })
}

export async function refundAndCollect(
  body: Record<string, unknown>
): Promise<Answer> {
  return await shop.admin("POST", "/qr-payments/refund-and-collect", body)
}

export const linkOf = (answer: Answer) => expectBody(collected, answer).collect
