import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Times in ISO 8601; `from` belongs to it and `to` does not, so that one month ends where the next begins. */
export type Period = { from?: string; to?: string }

/** When the money came. A refund that was the first to be heard of tells that there was a payment, and not when. */
export const PAID =
  "CASE WHEN status IN ('completed', 'refunded') THEN coalesce(paid_at, refund_known_at) END"

export const REFUNDED = "CASE WHEN status = 'refunded' THEN refund_known_at END"

/** Whether the time is there, and in the period. */
export function within(
  knex: Knex,
  time: string,
  { from, to }: Period
): Knex.Raw<boolean> {
  return knex.raw(
    `(${time} >= coalesce(?::timestamptz, '-infinity') AND ${time} < coalesce(?::timestamptz, 'infinity'))`,
    [from ?? null, to ?? null]
  )
}
