import { z } from "zod"

export const session = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency_code: z.string(),
  provider_id: z.string(),
  data: z
    .object({
      payment_id: z.string(),
      qr_code: z.string(),
      qr_image: z.string(),
      instructions: z.string(),
      amount: z.number(),
      currency_code: z.string(),
      expires_at: z.string(),
      status: z.string(),
    })
    .loose(),
})
export type Session = z.infer<typeof session>

export const cart = z.object({
  id: z.string(),
  total: z.number(),
  items: z.array(z.object({ id: z.string() })).optional(),
})

export const payment = z.object({
  id: z.string(),
  amount: z.number(),
  currency_code: z.string(),
  captured_at: z.string().nullable(),
  canceled_at: z.string().nullable(),
  provider_id: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  captures: z.array(z.object({ amount: z.number() })),
  refunds: z.array(z.object({ amount: z.number() })),
})
export type Payment = z.infer<typeof payment>

export const order = z.object({
  id: z.string(),
  display_id: z.number(),
  status: z.string(),
  payment_status: z.string(),
  total: z.number(),
  summary: z.object({
    paid_total: z.number(),
    pending_difference: z.number(),
    current_order_total: z.number(),
  }),
  payment_collections: z.array(
    z.object({ id: z.string(), payments: z.array(payment) })
  ),
})
export type Order = z.infer<typeof order>

/** What completing a cart answers: an order, or the cart with what is in the way. */
export const completion = z.discriminatedUnion("type", [
  z.object({ type: z.literal("order"), order: z.object({ id: z.string() }) }),
  z.object({
    type: z.literal("cart"),
    error: z.object({ message: z.string(), type: z.string() }).loose(),
  }),
])

export const problem = z.object({ type: z.string(), message: z.string() })
